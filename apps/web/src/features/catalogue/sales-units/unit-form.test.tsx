import { salesUnitView } from '@regionalmarkt/contract/catalogue/article-view.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { leaveScreen, openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import type { Article, SalesUnit } from '../articles/queries.ts'
import { UnitForm } from './unit-form.tsx'

const no = { allowed: false, code: null }
/** A sack as the server shows it to its producer. */
const sack: SalesUnit = salesUnitView.parse({
  id: '0198c7a0-0000-7000-8000-00000000000a',
  ...{ status: 'pending', rejectionReason: null, number: 'LU-101-1', gtin: null },
  name: { de: 'Sack 12,5 kg', en: 'Sack 12,5 kg' },
  ...{
    contentAmount: 12_500,
    contentUnit: 'gram',
    priceBasis: 'salesUnit',
    supplierPriceCents: 1490,
    plannedPrices: [],
  },
  ...{ expectedWeightGrams: null, drainedWeightGrams: null, minimumQuantity: 1, stepQuantity: 1, leadTimeDays: 0 },
  deposits: [
    { kind: 'bottle', count: 20, cents: 8 },
    { kind: 'bottleCrate', count: 1, cents: 150 },
  ],
  ...{ sellsB2b: true, sellsB2c: false, isStockTracked: true, dailyLimit: null, version: 3 },
  can: { unlist: no, relist: no, resubmit: no },
})

let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  server = startBrowser()
  await signInAs(server, producer)
})

/** As much of its article as the form of a sales unit asks. */
const article = { slug: 'linda', number: 'LU-101', supplier: { slug: 'hof' }, salesUnits: [sack] } as unknown as Article
const open = (unit = sack) =>
  openScreen(<UnitForm desk="supplier" article={{ ...article, salesUnits: [unit] }} unit={unit} onSaved="/" />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const price = () => field('Preis netto')
const button = (name: string) => screen.getByRole('button', { name })
const put = () => server.sent('PUT', `/sales-units/${sack.id}`)
const retype = async (user: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  await user.clear(field(label))
  await user.type(field(label), text)
}
const depositRows = () =>
  screen
    .queryAllByRole('group', { name: /^Pfand \d$/ })
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('select, input')].map(({ value }) => value))

describe('what is typed', () => {
  test.each([
    ['with a decimal comma', '3,5', '9,80'],
    ['with a decimal point', '3.5', '9.8'],
  ])('%s shows what a kilogram costs and is sent in grams and cents', async (_, content, euros) => {
    server.on('PUT /api/supplier/sales-units/{id}', { body: { ...sack, version: 4 } })
    const user = await open()
    await retype(user, 'Inhalt', content)
    await retype(user, 'Preis netto', euros)
    expect(screen.getByText('Grundpreis (2,80 €/kg)')).toBeTruthy()
    await user.click(button('Speichern'))
    await screen.findByText('Sack 12,5 kg ist gespeichert')
    expect(put()).toHaveLength(1)
    expect(put()[0]?.body).toMatchObject({ contentAmount: 3500, contentUnit: 'gram', supplierPriceCents: 980 })
    expect(put()[0]?.headers.get('if-match')).toBe('"3"')
  })

  test('is said to be wrong when its field is left, and no longer once it is right', async () => {
    const user = await open()
    await retype(user, 'Preis netto', 'x')
    expect(price().getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    const error = screen.getByText('Geben Sie einen Preis von 0,00 bis 100.000,00 € ein.')
    expect(price().getAttribute('aria-invalid')).toBe('true')
    expect(price().getAttribute('aria-describedby')).toContain(error.id)
    expect(screen.queryByRole('alert')).toBeNull()
    await retype(user, 'Preis netto', '12')
    await user.tab()
    expect(price().getAttribute('aria-invalid')).toBeNull()
  })

  test('is not called missing while somebody passes by', async () => {
    const user = await open()
    await user.clear(price())
    await user.tab()
    expect(price().getAttribute('aria-invalid')).toBeNull()
  })
})

describe('what cannot be sent', () => {
  test('is named in the order of the form, with the focus there and a way to each field', async () => {
    const user = await open()
    await retype(user, 'Mindestmenge', '0')
    await user.clear(field('Name der Verkaufseinheit'))
    await user.click(button('Speichern'))
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Bitte prüfen Sie Ihre Angaben')
    const links = within(summary).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Name der Verkaufseinheit: Geben Sie einen Namen mit 2 bis 120 Zeichen ein.',
      'Mindestmenge: Geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
    ])
    await user.click(links[1] as HTMLElement)
    expect(document.activeElement).toBe(field('Mindestmenge'))
    expect(put()).toEqual([])
  })

  test('takes the focus again when it still cannot, and leaves the summary field by field', async () => {
    const user = await open()
    await user.clear(price())
    await user.clear(field('Vorlauf'))
    await user.click(button('Speichern'))
    await screen.findByRole('alert')
    await user.type(price(), '9')
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1)
    await user.click(button('Speichern'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await user.type(field('Vorlauf'), '2')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a save that the server refuses', () => {
  const refusal = (errors: readonly object[]) => ({
    status: 400,
    body: {
      type: 'about:blank',
      status: 400,
      code: 'ValidationFailed',
      title: 'Bitte prüfen Sie Ihre Angaben',
      errors,
    },
  })

  test('says why at its field and in the summary, and costs nothing that was typed', async () => {
    server.on('PUT /api/supplier/sales-units/{id}', () =>
      refusal([{ path: 'number', message: 'Diese Nummer ist schon vergeben.' }]),
    )
    const user = await open()
    await retype(user, 'Nummer der Verkaufseinheit', 'LU-7')
    await retype(user, 'Preis netto', '15,20')
    await user.click(button('Speichern'))
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getByRole('link').textContent).toBe(
      'Nummer der Verkaufseinheit: Diese Nummer ist schon vergeben.',
    )
    expect(field('Nummer der Verkaufseinheit').getAttribute('aria-invalid')).toBe('true')
    expect([field('Nummer der Verkaufseinheit').value, price().value]).toEqual(['LU-7', '15,20'])
    await user.type(field('Nummer der Verkaufseinheit'), '7')
    expect(field('Nummer der Verkaufseinheit').getAttribute('aria-invalid')).toBeNull()
  })

  test('finds the very row of a list', async () => {
    server.on('PUT /api/supplier/sales-units/{id}', () =>
      refusal([{ path: 'deposits.1.cents', message: 'So viel Pfand nimmt niemand.' }]),
    )
    const user = await open()
    await user.click(button('Speichern'))
    const link = within(await screen.findByRole('alert')).getByRole('link')
    expect(link.textContent).toBe('Pfand: So viel Pfand nimmt niemand.')
    await user.click(link)
    const second = within(screen.getByRole('group', { name: 'Pfand 2' })).getByLabelText('Pfand je Stück')
    expect(document.activeElement).toBe(second)
    expect(second.getAttribute('aria-invalid')).toBe('true')
  })

  test("for a reason that is no field's says it above, with the focus", async () => {
    server.on('PUT /api/supplier/sales-units/{id}', {
      status: 409,
      body: { code: 'NumberTaken', title: 'Der Artikel ist gesperrt.' },
    })
    const user = await open()
    await retype(user, 'Preis netto', '15')
    await user.click(button('Speichern'))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toBe('Der Artikel ist gesperrt.')
    expect(document.activeElement).toBe(summary)
    expect(price().value).toBe('15')
  })

  test('and one that never arrives can be tried again', async () => {
    let isOnline = false
    server.on('PUT /api/supplier/sales-units/{id}', () => (isOnline ? { body: sack } : 'unreachable'))
    const user = await open()
    await retype(user, 'Preis netto', '15')
    await user.click(button('Speichern'))
    expect(document.activeElement).toBe(await screen.findByRole('alert'))
    expect(price().value).toBe('15')
    isOnline = true
    await user.click(button('Speichern'))
    await screen.findByText('Sack 12,5 kg ist gespeichert')
    expect(put().map(({ body }) => (body as { supplierPriceCents: number }).supplierPriceCents)).toEqual([1500, 1500])
  })
})

describe('goods that are in stock or on order', () => {
  const inUse = {
    status: 409,
    body: {
      code: 'UnitInUse',
      title: 'Davon ist noch etwas im Bestand oder bestellt.',
      facts: { stock: 1200, customerOrders: 1, supplierOrders: 0, salesUnitId: sack.id },
    },
  }
  const made = () => server.sent('POST', '/articles/linda/sales-units')

  test('stay as they are: what was typed becomes another sales unit by one press', async () => {
    server.on('PUT /api/supplier/sales-units/{id}', inUse)
    server.on('POST /api/supplier/articles/{slug}/sales-units', {
      body: { ...sack, id: '0198c7a0-0000-7000-8000-00000000000b', name: { de: 'Sack 10 kg', en: 'Sack 10 kg' } },
    })
    const user = await open({ ...sack, gtin: '4012345678901' })
    await retype(user, 'Inhalt', '10')
    await retype(user, 'Preis netto', '12')
    await user.click(button('Speichern'))
    const offer = await screen.findByRole('region', { name: 'Das ist noch in Gebrauch' })
    expect(offer.textContent).toContain('1.200 Gebinde im Bestand, 1 offene Kundenbestellung.')
    await user.click(button('Neue Verkaufseinheit anlegen'))
    await screen.findByText(/^Sack 10 kg ist angelegt/)
    expect(made()).toHaveLength(1)
    expect(made()[0]?.body).toMatchObject({
      number: 'LU-101-2',
      gtin: null,
      name: { de: 'Sack 10 kg', en: 'Sack 10 kg' },
      contentAmount: 10_000,
      supplierPriceCents: 1200,
    })
    leaveScreen()

    // The old one is as it was, and nothing typed lies about.
    await open()
    expect(field('Inhalt').value).toBe('12,5')
  })

  test('pass on what somebody named and numbered on purpose', async () => {
    server.on('PUT /api/supplier/sales-units/{id}', inUse)
    server.on('POST /api/supplier/articles/{slug}/sales-units', { body: sack })
    const user = await open()
    await retype(user, 'Inhalt', '10')
    await retype(user, 'Name der Verkaufseinheit', 'Sack klein')
    await retype(user, 'Nummer der Verkaufseinheit', 'LU-7')
    await user.click(button('Speichern'))
    await user.click(await screen.findByRole('button', { name: 'Neue Verkaufseinheit anlegen' }))
    await screen.findByText(/ist angelegt/)
    expect(made()[0]?.body).toMatchObject({ number: 'LU-7', name: { de: 'Sack klein' } })
  })
})

test('keeping stock of what is ordered says how much is missing, and where to enter it', async () => {
  server.on('PUT /api/supplier/sales-units/{id}', {
    status: 409,
    body: {
      code: 'PromisedBeyondStock',
      title: 'Davon ist mehr bestellt, als da ist und lange genug hält.',
      facts: { promised: 130, counted: 50, salesUnitId: sack.id },
    },
  })
  const user = await open({ ...sack, isStockTracked: false })
  await user.click(screen.getByLabelText('Bestand führen'))
  await user.click(button('Speichern'))
  const note = await screen.findByRole('region', { name: 'Schon bestellt' })
  expect(note.textContent).toContain(
    'Schon bestellt: 130 Gebinde. Davon da und lange genug haltbar: 50. Es fehlen 80 Gebinde.',
  )
  expect(screen.getByRole('link', { name: 'Bestand eintragen' }).getAttribute('href')).toBe(
    `/supplier/stocks/${sack.id}/create`,
  )
  expect(field('Bestand führen').checked).toBe(true)
})

test('pressing twice saves once', async () => {
  let arrive = () => {}
  const waits = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.on('PUT /api/supplier/sales-units/{id}', () => ({ body: sack, waits }))
  const user = await open()
  await retype(user, 'Preis netto', '15')
  await user.dblClick(button('Speichern'))
  await user.type(price(), '{Enter}')
  await user.click(button('Speichern'))
  arrive()
  await screen.findByText('Sack 12,5 kg ist gespeichert')
  expect(put()).toHaveLength(1)
})

describe('a reload', () => {
  test('keeps what was typed, rows of lists too, until it is saved', async () => {
    server.on('PUT /api/supplier/sales-units/{id}', { body: sack })
    const user = await open()
    await retype(user, 'Preis netto', '15,20')
    await user.click(button('Pfand 1 entfernen'))
    await user.click(screen.getByLabelText('An Privatkunden verkaufen'))
    leaveScreen()

    const again = await open()
    expect(price().value).toBe('15,20')
    expect(depositRows()).toEqual([['bottleCrate', '1', '1,50']])
    expect(field('An Privatkunden verkaufen').checked).toBe(true)
    await again.click(button('Speichern'))
    await screen.findByText('Sack 12,5 kg ist gespeichert')
    expect(put()[0]?.body).toMatchObject({
      supplierPriceCents: 1520,
      sellsB2c: true,
      deposits: [{ kind: 'bottleCrate', count: 1, cents: 150 }],
    })
    leaveScreen()

    await open()
    expect(price().value).toBe('14,90')
  })

  test('brings what is new on the server in fields that nobody has touched', async () => {
    const user = await open()
    await retype(user, 'Preis netto', '15,20')
    leaveScreen()
    await open({ ...sack, number: 'LU-9', version: 4 })
    expect([price().value, field('Nummer der Verkaufseinheit').value]).toEqual(['15,20', 'LU-9'])
    expect(screen.queryByText('Jemand hat inzwischen etwas anderes gespeichert')).toBeNull()
  })

  test('shows nobody else of the same browser what was typed', async () => {
    const user = await open()
    await retype(user, 'Preis netto', '15,20')
    leaveScreen()
    await signInAs(server, { ...producer, userId: '0198c7a0-0000-7000-8000-0000000000ff' })
    await open()
    expect(price().value).toBe('14,90')
  })

  test('of a form that was given up keeps nothing', async () => {
    const user = await open()
    expect(screen.queryByRole('button', { name: 'Eingaben verwerfen' })).toBeNull()
    await retype(user, 'Preis netto', 'x')
    await user.click(button('Speichern'))
    await screen.findByRole('alert')
    await user.click(button('Eingaben verwerfen'))
    expect(price().value).toBe('14,90')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Eingaben verwerfen' })).toBeNull()
    leaveScreen()
    await open()
    expect(price().value).toBe('14,90')
  })
})

describe('somebody else has saved meanwhile', () => {
  const theirs = { ...sack, supplierPriceCents: 1600, number: 'LU-9', version: 4 }
  const choose = async (choice: string) => {
    server.on('PUT /api/supplier/sales-units/{id}', { body: theirs })
    const user = await open()
    await retype(user, 'Preis netto', '15,20')
    leaveScreen()
    const again = await open(theirs)
    const both = screen.getByText('Jemand hat inzwischen etwas anderes gespeichert').closest('section') as HTMLElement
    expect(
      within(both)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['15,20', '16,00'])
    await again.click(button('Speichern'))
    await screen.findByText('Bitte entscheiden Sie zuerst, welche Fassung gilt.')
    expect(put()).toEqual([])
    await again.click(button(choice))
    expect(screen.queryByText('Jemand hat inzwischen etwas anderes gespeichert')).toBeNull()
    await again.click(button('Speichern'))
    await screen.findByText('Sack 12,5 kg ist gespeichert')
    expect(put()[0]?.headers.get('if-match')).toBe('"4"')
    return put()[0]?.body
  }

  test('both are shown, and mine is kept', async () => {
    expect(await choose('Meine behalten: Preis netto')).toMatchObject({ supplierPriceCents: 1520, number: 'LU-9' })
  })

  test('both are shown, and theirs is taken', async () => {
    expect(await choose('Gespeicherte übernehmen: Preis netto')).toMatchObject({ supplierPriceCents: 1600 })
  })
})

describe('the rows of deposits', () => {
  test('add up while they are typed, and keep their own when one between them goes', async () => {
    const user = await open()
    await user.click(button('Pfand hinzufügen'))
    await user.type(within(screen.getByRole('group', { name: 'Pfand 3' })).getByLabelText('Pfand je Stück'), '2,5')
    expect(screen.getByText('Zusammen 5,60 € je Verkaufseinheit')).toBeTruthy()
    await user.click(button('Pfand 2 entfernen'))
    expect(depositRows()).toEqual([
      ['bottle', '20', '0,08'],
      ['bottle', '1', '2,5'],
    ])
    expect(screen.getByText('Zusammen 4,10 € je Verkaufseinheit')).toBeTruthy()
  })

  test('go when they are given up, and are not sent', async () => {
    server.on('PUT /api/supplier/sales-units/{id}', { body: sack })
    const user = await open()
    await user.click(button('Pfand hinzufügen'))
    await user.type(within(screen.getByRole('group', { name: 'Pfand 3' })).getByLabelText('Pfand je Stück'), '2,5')
    await user.click(button('Eingaben verwerfen'))
    expect(depositRows()).toHaveLength(2)
    await user.click(button('Speichern'))
    await screen.findByText('Sack 12,5 kg ist gespeichert')
    expect(put()[0]?.body).toMatchObject({ deposits: sack.deposits })
  })

  test('are at most five', async () => {
    const user = await open()
    for (let row = 3; row <= 5; row++) await user.click(button('Pfand hinzufügen'))
    expect(depositRows()).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Pfand hinzufügen' })).toBeNull()
  })
})
