import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Template } from './queries.ts'
import type { TemplateDraft } from './template-draft.ts'

const [potatoes, door, office] = ['b1', 'c1', 'c2'].map((end) => `0198c7a0-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
  string,
]
const address = (id: string, kind: 'billing' | 'shipping', name: string) => ({
  ...{ id, kind, name, isDefault: true, addition: '', street: 'Deich 1', postcode: '26919', city: 'Brake' },
  ...{ country: 'DE' as const, version: 1 },
})
const typed: TemplateDraft = {
  ...{ interval: 'weekly', startsOn: '2026-12-08', endsOn: '', holidayRule: 'dayBefore', note: 'Hintereingang' },
  ...{ buyerOrderNumber: '', costCentre: '' },
  ...{ deliveryMethod: 'deliveryHub', billingAddressId: office, shippingAddressId: door, breaks: [] },
  lines: [{ salesUnitId: potatoes, name: 'Kartoffel Linda', salesUnitName: 'Sack', quantity: 4 }],
}

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
})

/** The form of a page in one of the languages; what it saves is answered with `refusal`. */
const openForm = async (path: string, draft: TemplateDraft, refusal?: object) => {
  leavePage()
  window.history.replaceState(null, '', path)
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, kitchen)
  const [{ TemplateForm }, { ApiError }, { useState }, { screen, within }] = await Promise.all([
    import('./template-form.tsx'),
    import('../../platform/api-client.ts'),
    import('react'),
    import('@testing-library/react'),
  ])
  const saved: Template[] = []
  const Form = () => {
    const [now, setNow] = useState(draft)
    return (
      <TemplateForm
        draft={now}
        onChange={setNow}
        methods={['deliveryHub']}
        addresses={[address(office, 'billing', 'Büro'), address(door, 'shipping', 'Küchentür')]}
        aside={null}
        saveLabel="save"
        onSave={async (template) => {
          saved.push(template)
          if (refusal) throw new ApiError('Nicht aus Ihrem Buch.', 400, refusal as never)
        }}
      />
    )
  }
  const user = await page.openScreen(<Form />)
  return { user, saved, screen, within }
}

const languages = [
  ['/', 'de-DE'],
  ['/en-US/', 'en-US'],
] as const
const labels = {
  'de-DE': { startsOn: /^Erste Lieferung/, endsOn: /^Letzte Lieferung/, weekday: 'Wochentag', until: /^Pause 1 bis/ },
  'en-US': { startsOn: /^First delivery/, endsOn: /^Last delivery/, weekday: 'Weekday', until: /^Break 1 until/ },
} as const

describe.each(languages)('the form of a recurring order at %s', (path, locale) => {
  test('is saved by its button, not by Enter in a quantity: what it comes to is read first', async () => {
    const { user, saved, screen } = await openForm(path, typed)
    const quantity = await screen.findByRole('textbox', { name: /Kartoffel Linda/ })
    await user.clear(quantity)
    await user.type(quantity, '6{Enter}')
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'save' }))
    await waitFor(() => expect(saved).toMatchObject([{ lines: [{ quantity: 6 }] }]))
  })

  const say = labels[locale]

  test.each([
    ['startsOn', say.startsOn],
    ['endsOn', say.endsOn],
    ['breaks.0.until', say.until],
  ] as const)('says at its field what the server refuses of %s, and keeps what was typed', async (name, label) => {
    const breaks = name.startsWith('breaks') ? [{ from: '2027-01-08', until: '2027-01-04' }] : []
    const refusal = { errors: [{ path: name, message: 'So geht es nicht.' }] }
    const { user, screen } = await openForm(path, { ...typed, breaks }, refusal)
    await user.click(screen.getByRole('button', { name: 'save' }))
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('So geht es nicht.').length).toBeGreaterThan(1)
    expect(screen.getByDisplayValue('Hintereingang')).toBeTruthy()
  })

  test('says at its line what is wrong with a quantity, and what would do', async () => {
    const facts = { lines: [{ index: 0, salesUnitId: potatoes, code: 'BelowMinimum', facts: { minimum: 6 } }] }
    const { user, screen } = await openForm(path, typed, { code: 'OrderLinesRefused', title: 'nein', facts })
    await user.click(screen.getByRole('button', { name: 'save' }))
    const line = (await screen.findByText('Kartoffel Linda')).closest('li')
    await waitFor(() => expect(line?.textContent).toMatch(/6/))
  })

  test('says at its field whose address is not one of the kitchen’s', async () => {
    const refusal = { code: 'AddressMissing', facts: { kind: 'shipping' } }
    const { user, screen } = await openForm(path, typed, refusal)
    await user.click(screen.getByRole('button', { name: 'save' }))
    await waitFor(() => expect(screen.getAllByText('Nicht aus Ihrem Buch.').length).toBeGreaterThan(1))
  })

  test('asks for what is missing before it sends anything', async () => {
    const { user, saved, screen } = await openForm(path, { ...typed, startsOn: '', lines: [] })
    await user.click(screen.getByRole('button', { name: 'save' }))
    await waitFor(() => expect(screen.getByLabelText(say.startsOn).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(/mindestens einen Artikel|at least one article/).length).toBeGreaterThan(1)
    expect(saved).toEqual([])
  })

  test('moves the first delivery to the weekday that is chosen, so that both are never at odds', async () => {
    const { user, saved, screen } = await openForm(path, typed)
    await user.selectOptions(screen.getByLabelText(say.weekday), 'friday')
    await user.click(screen.getByRole('button', { name: 'save' }))
    await waitFor(() => expect(saved).toMatchObject([{ startsOn: '2026-12-11', weekday: 'friday' }]))
  })
})
