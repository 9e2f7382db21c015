import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type MockInstance, onTestFinished, vi } from 'vitest'
import { dismissToast, shownToasts } from '../../ui/toast.ts'
import { ToastArea } from '../../ui/toast-area.tsx'
import { fetchWords } from '../later-words.ts'
import { queryClient } from '../queries.ts'
import { type ActiveAccount, reloadActiveAccount, sessionNow, sessionReady, startSession } from '../session.ts'
import { prepareWords, WordsProvider } from '../words.tsx'
import { type Answer, leaveSignIn, pretendedServer } from './pretended-server.ts'

export const producer: ActiveAccount = {
  userId: '0198c7a0-0000-7000-8000-000000000001',
  userName: 'Silke Petersen',
  email: 'silke@hof.example',
  roles: ['Supplier'],
  isNew: false,
  isActing: false,
  accountId: '0198c7a0-0000-7000-8000-000000000002',
  companyId: '0198c7a0-0000-7000-8000-000000000003',
  companyName: 'Hof Lüttje',
  companySlug: 'hof-luettje',
  companyType: CompanyType.Supplier,
  companyStatus: CompanyStatus.Approved,
}

export const kitchen: ActiveAccount = {
  ...producer,
  userId: '0198c7a0-0000-7000-8000-000000000011',
  userName: 'Grace Okafor',
  email: 'grace@kantine.example',
  roles: ['Customer'],
  accountId: '0198c7a0-0000-7000-8000-000000000012',
  companyId: '0198c7a0-0000-7000-8000-000000000013',
  companyName: 'Kantine am Hafen',
  companySlug: 'kantine-am-hafen',
  companyType: CompanyType.BusinessCustomer,
}

export const hub: ActiveAccount = {
  ...producer,
  userId: '0198c7a0-0000-7000-8000-000000000021',
  userName: 'Jonas Brandt',
  email: 'jonas@hub.example',
  roles: ['Retailer'],
  accountId: '0198c7a0-0000-7000-8000-000000000022',
  companyId: '0198c7a0-0000-7000-8000-000000000023',
  companyName: 'Hub Nord',
  companySlug: 'hub-nord',
  companyType: CompanyType.Retailer,
}

/** What the page of now listens to, and what it waits for. */
let page: { heard: MockInstance<typeof window.addEventListener>; timers: MockInstance<typeof setTimeout> } | undefined

/** Begins a test in a browser of its own: nothing kept, nobody signed in, and a server that knows nothing yet. */
export const startBrowser = () => {
  localStorage.clear()
  page = { heard: vi.spyOn(window, 'addEventListener'), timers: vi.spyOn(globalThis, 'setTimeout') }
  // Before the next test, whose spies have heard nothing of it: what it listens to would work on in that one.
  onTestFinished(leavePage)
  queryClient.clear()
  for (const { id } of shownToasts()) dismissToast(id)
  const server = pretendedServer()
  vi.stubGlobal('fetch', vi.fn(server.answerTo))
  return server
}

/** Gives the page to somebody who is signed in, whom the server may not know (`answer`), or to a guest; the first time as a page load does. */
export const signInAs = async (
  server: ReturnType<typeof pretendedServer>,
  account: ActiveAccount | null,
  answer: Answer = { body: account },
): Promise<void> => {
  server.on('GET /api/accounts/active', answer)
  leaveSignIn(account)
  if (account) (await import('../page-owner.ts')).givePageTo(account.userId)
  await (sessionNow().status === 'starting' ? startSession : reloadActiveAccount)()
  await sessionReady()
}

/** Shows a part of a page at its address, in everything that every page stands in, and nothing at any other one; answers who works with it. */
export const openScreen = async (screen: ReactNode, address = '/') => {
  const root = createRootRoute()
  const [path = '/'] = address.split('?')
  const here = createRoute({ getParentRoute: () => root, path, component: () => screen })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$' })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history })
  await Promise.all([prepareWords(), fetchWords('shopping', 'workplaces', 'refusals'), router.load()])
  const whole = (
    <QueryClientProvider client={queryClient}>
      <WordsProvider>
        <RouterProvider router={router as never} />
        <ToastArea />
      </WordsProvider>
    </QueryClientProvider>
  )
  // What reads a promise is drawn to its end only where somebody waits for it.
  await act(async () => void render(whole))
  return userEvent.setup()
}

/** Takes away what is shown. What modules remember stays, as when somebody goes to another page. */
export const leaveScreen = (): void => cleanup()

/** Ends the page as a reload does: what is imported after this begins anew, and finds what was kept. */
export const leavePage = (): void => {
  cleanup()
  for (const [type, listener] of page?.heard.mock.calls ?? []) window.removeEventListener(type, listener)
  for (const { value } of page?.timers.mock.results ?? []) clearTimeout(value)
  page?.heard.mockClear()
  page?.timers.mockClear()
  vi.resetModules()
}
