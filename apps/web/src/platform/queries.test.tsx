import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { refresh } from './queries.ts'

/** Answers of a server that are given when they are let go, one for each time it is asked. */
const server = () => {
  const answers: ((answer: string) => void)[] = []
  return { answers, queryFn: vi.fn(() => new Promise<string>((resolve) => answers.push(resolve))) }
}

const shelf = (queryFn: () => Promise<string>) => ({
  queryKey: ['shelf'],
  queryFn,
  staleTime: 60_000,
  meta: { topics: ['stock'] as const },
})

it('asks again what was first asked before a change and is answered after it', async () => {
  const client = new QueryClient()
  const { answers, queryFn } = server()
  const leave = new QueryObserver(client, shelf(queryFn)).subscribe(() => undefined)
  const refreshed = refresh(['stock'], client)
  answers[0]?.('as it was')
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.('as it is')
  await refreshed
  expect(client.getQueryData(['shelf'])).toBe('as it is')
  leave()
})

it('so that nobody is shown it either who comes only then', async () => {
  const client = new QueryClient()
  const { answers, queryFn } = server()
  const ahead = client.prefetchQuery(shelf(queryFn))
  const refreshed = refresh(['stock'], client)
  answers[0]?.('as it was')
  await Promise.all([ahead, refreshed])
  expect(queryFn).toHaveBeenCalledTimes(1)
  const leave = new QueryObserver(client, shelf(queryFn)).subscribe(() => undefined)
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.('as it is')
  await vi.waitFor(() => expect(client.getQueryData(['shelf'])).toBe('as it is'))
  leave()
})

it('leaves alone what shows something else', async () => {
  const client = new QueryClient()
  const { answers, queryFn } = server()
  const leave = new QueryObserver(client, shelf(queryFn)).subscribe(() => undefined)
  const refreshed = refresh(['orders'], client)
  answers[0]?.('as it was')
  await refreshed
  await vi.waitFor(() => expect(client.getQueryData(['shelf'])).toBe('as it was'))
  expect(queryFn).toHaveBeenCalledTimes(1)
  leave()
})
