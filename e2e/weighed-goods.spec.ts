import type { Locator, Page } from '@playwright/test'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, offerOf, orderAs } from './market-api.ts'
import { inLanguage, type Language, languages, locales } from './people.ts'
import { centsIn } from './shopping.ts'

type Orders = { orders: { orderNumber: string }[] }

const cheese = { article: 'Kümmelkäse', pack: 'Laib ca. 4,1 kg', quantity: 3 }
/** What the dairy takes for a kilogram, and what three wheels come to by their estimate: 12.3 kg. */
const dairyCents = 1230
const estimatedCents = 15_129
/** Two weighings at the door, one at the bench. In between the cheese has lost a little. */
const crates = [4205, 8240] as const
const receivedGrams = 12_445
const pickedGrams = 12_390

/** Price of a kilogram × grams, half up, in integers. */
const settled = (cents: number, grams: number): number => Math.floor((cents * grams + 500) / 1000)

const words = {
  de: {
    ...{ article: 'Kümmelkäse', comma: 'Komma', lot: 'Charge', book: 'Alles einbuchen', weigh: /: wiegen$/ },
    ...{ weighFirst: 'Bitte wiegen Sie diese Position.', apply: 'Übernehmen', again: 'Neu wiegen' },
    ...{ unusual: '20 kg gewogen, erwartet waren etwa 12,3 kg. Stimmt das?', oneMore: 'Weitere Kiste' },
    ...{ sum: 'mit 1 Kiste davor: 12,445 kg', booked: 'Lieferung von Käserei Sonnhof ist eingebucht' },
    ...{ atDoor: 'im Hub gewogen 12,445 kg', inHand: 'In der Hand', next: 'Übernehmen und weiter' },
    ...{ packed: 'Alles kommissioniert', picked: 'gewogen 12,39 kg' },
    ...{ billedWeight: '12,39 kg', settledWeight: '12,445 kg' },
  },
  en: {
    ...{ article: 'Caraway cheese', comma: 'Decimal point', lot: 'Lot', book: 'Book everything in', weigh: /: weigh$/ },
    ...{ weighFirst: 'Please weigh this line.', apply: 'Apply', again: 'Weigh again' },
    ...{ unusual: '20 kg weighed, about 12.3 kg was expected. Is that right?', oneMore: 'Another crate' },
    ...{ sum: 'with 1 crate before: 12.445 kg', booked: 'The delivery of Käserei Sonnhof is booked in' },
    ...{ atDoor: 'weighed at the hub 12.445 kg', inHand: 'In hand', next: 'Apply and next' },
    ...{ packed: 'Everything is picked', picked: 'weighed 12.39 kg' },
    ...{ billedWeight: '12.39 kg', settledWeight: '12.445 kg' },
  },
} as const

const moneyIn = (language: Language, cents: number): string =>
  (cents / 100).toLocaleString(locales[language], { style: 'currency', currency: 'EUR' })

/** 4205 g pressed as 4 , 2 0 5. */
const type = async (keys: Locator, grams: number, language: Language) => {
  const [whole, fraction] = [Math.floor(grams / 1000), String(grams % 1000).padStart(3, '0')]
  for (const key of `${whole},${fraction}`) {
    const name = key === ',' ? words[language].comma : key
    await keys.getByRole('button', { name, exact: true }).click()
  }
}

const lineOf = (page: Page, article: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: article, exact: true }) })

for (const language of languages) {
  test(`cheese is bought by estimate, paid by the scale at the door, and sold by the one at the bench (${language})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const open = (page: Page, path: string) => page.goto(inLanguage(language, path))
    const kitchen = await openWindow('kueche')
    const hub = await openWindow('hub')
    const dairy = await openWindow('kaese@sonnhof.example')
    await hub.setViewportSize({ width: 390, height: 844 })
    const { unitPriceCents } = await offerOf(kitchen, cheese.article, cheese.pack)
    const deliveryDate = await laterDay(kitchen, cheese.article, cheese.pack)
    const number = await orderAs(kitchen, { ...cheese, deliveryDate })
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
    const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
    const bought = orders[0]?.orderNumber ?? ''

    await test.step('the dairy reads an estimate', async () => {
      await open(dairy, `/supplier/orders/${bought}`)
      const sum = lineOf(dairy, say.article).getByText(/^≈/)
      expect(centsIn(await sum.textContent())).toBe(estimatedCents)
    })

    await test.step('at the door nothing is booked without its weight, and a strange one is asked about', async () => {
      await open(hub, `/retailer/inbound/kaeserei-sonnhof?order=${bought}`)
      const line = lineOf(hub, say.article)
      // At a desk the lot that nobody has announced and the scale stand in the same row.
      await hub.setViewportSize({ width: 1440, height: 900 })
      await expectDenseRows(line)
      await hub.setViewportSize({ width: 390, height: 844 })
      await line.getByLabel(say.lot, { exact: true }).fill('KS-47')
      await hub.getByRole('button', { name: say.book }).click()
      await expect(line.getByText(say.weighFirst)).toBeVisible()
      await line.getByRole('button', { name: say.weigh }).click()
      const scale = hub.getByRole('dialog')
      await type(scale, 20_000, language)
      await scale.getByRole('button', { name: say.apply, exact: true }).click()
      await expect(scale.getByRole('alert')).toContainText(say.unusual)
      await expectNoAxeViolations(hub)
      await scale.getByRole('button', { name: say.again }).click()
      await type(scale, crates[0], language)
      await scale.getByRole('button', { name: say.oneMore }).click()
      await type(scale, crates[1], language)
      await expect(scale).toContainText(say.sum)
      await expectNoAxeViolations(hub)
      await scale.getByRole('button', { name: say.apply, exact: true }).click()
      await expectNoAxeViolations(hub)
      await hub.getByRole('button', { name: say.book }).click()
      await expect(hub.getByText(say.booked).first()).toBeVisible()
    })

    const dairyIsPaid = async () => {
      const line = lineOf(dairy, say.article)
      await expect(line).toContainText(say.atDoor)
      const sum = await line.getByText(/€/).first().textContent()
      expect(sum).not.toContain('≈')
      expect(centsIn(sum)).toBe(settled(dairyCents, receivedGrams))
    }
    await test.step('the dairy is paid what came over the door’s scale', dairyIsPaid)

    await test.step('the kitchen pays what is picked, the dairy nothing else', async () => {
      await open(hub, `/retailer/picking/${number}`)
      const inHand = hub.getByRole('region', { name: say.inHand })
      await type(inHand, pickedGrams, language)
      await inHand.getByRole('button', { name: say.next }).click()
      await expect(hub.getByRole('heading', { name: say.packed })).toBeVisible()
      await open(kitchen, `/business-customer/orders/${number}`)
      const line = lineOf(kitchen, say.article)
      await expect(line).toContainText(say.picked)
      const sum = await line.getByRole('heading').locator('xpath=following-sibling::*').textContent()
      expect(centsIn(sum)).toBe(settled(unitPriceCents, pickedGrams))
      await dairy.reload()
      await dairyIsPaid()
      await expectNoAxeViolations(dairy)
    })

    await test.step('the invoice has the weight of the bench, the settlement that of the door', async () => {
      const order = `/api/retailer/business-customer-orders/${number}`
      await askApi(hub, 'POST', `${order}/depart`)
      await askApi(hub, 'POST', `${order}/complete`, {})
      const { customerSlug } = await askApi<{ customerSlug: string }>(hub, 'GET', order)
      /** Issues one, and reads on the screen what it is called: the weight and the sum of its line stand on it. */
      const issued = async (whose: string, orderNumber: string, line: { weight: string; cents: number }) => {
        const [side, slug] = whose.split('/')
        const path = `/api/retailer/billing/${side}/${slug}/documents`
        const answer = await askApi<{ documentIds: string[] }>(hub, 'POST', path, { orderNumber, isIssued: true })
        const desk = side === 'suppliers' ? 'suppliers' : 'business-customers'
        await open(hub, `/retailer/billing/${desk}?document=${answer.documentIds[0]}`)
        const lines = hub.getByRole('main')
        await expect(lines).toContainText(line.weight)
        await expect(lines).toContainText(moneyIn(language, line.cents))
        const title = await hub.getByRole('heading', { level: 1 }).textContent()
        return /(?:RE|GS)-\d{4}-\d{6}/.exec(title ?? '')?.[0] ?? ''
      }
      const invoice = await issued(`customers/${customerSlug}`, number, {
        weight: say.billedWeight,
        cents: settled(unitPriceCents, pickedGrams),
      })
      await expectNoAxeViolations(hub)
      const settlement = await issued('suppliers/kaeserei-sonnhof', bought, {
        weight: say.settledWeight,
        cents: settled(dairyCents, receivedGrams),
      })
      await open(kitchen, `/business-customer/orders/${number}`)
      await expect(kitchen.getByRole('main')).toContainText(invoice)
      await open(dairy, '/supplier/dashboard?view=settlement')
      await expect(dairy.getByRole('main')).toContainText(settlement)
    })
  })
}
