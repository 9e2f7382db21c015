import type { Page } from '@playwright/test'
import { allergens } from '../packages/domain/src/articles/allergens.ts'
import { expect, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { goTo } from './walk.ts'

const hit = 'window.hostile=1'
const image = `<img data-hostile src=x onerror=${hit}>`
const script = `<script data-hostile>${hit}</script>`

/** What somebody might write where people describe food, hoping that a page takes it for its own. */
const hostile: readonly string[] = [
  ...[script, image, `</script>${script}`, `">${image}`, `'>${image}`, `</title>${script}`, `</textarea>${image}`],
  ...[
    `</style>${image}`,
    `<!-->${image}-->`,
    `--><!--${image}`,
    `]]>${image}`,
    `<noscript><p title="</noscript>${image}">`,
  ],
  `<svg data-hostile onload=${hit}>`,
  `<svg><script data-hostile>${hit}</script></svg>`,
  `<math data-hostile><mi xlink:href="javascript:${hit}">`,
  `<iframe data-hostile srcdoc="<script>parent.hostile=1</script>"></iframe>`,
  `<a data-hostile href="javascript:${hit}">weiter</a>`,
  `<a data-hostile href="JaVaScRiPt&colon;${hit}">weiter</a>`,
  '<style data-hostile>*{display:none}</style>',
  '<link data-hostile rel=stylesheet href=//evil.example/x.css>',
  '<meta data-hostile http-equiv=refresh content="0;url=//evil.example">',
  '<base data-hostile href=//evil.example>',
  '<form data-hostile action=//evil.example><input name=password>',
  `<button data-hostile onclick=${hit}>`,
  `<details data-hostile open ontoggle=${hit}>`,
  `<video data-hostile><source onerror=${hit}></video>`,
  `<body data-hostile onload=${hit}>`,
  `<object data-hostile data="javascript:${hit}">`,
  `<embed data-hostile src="javascript:${hit}">`,
  `<input data-hostile autofocus onfocus=${hit}>`,
  '<b data-hostile>fett</b>',
  '<plaintext data-hostile>',
  `&lt;img data-hostile src=x onerror=${hit}&gt;`,
  `&#60;img data-hostile src=x onerror=${hit}&#62;`,
  `\\u003cimg data-hostile src=x onerror=${hit}\\u003e`,
  `%3Cimg data-hostile src=x onerror=${hit}%3E`,
  `{{constructor.constructor("${hit}")()}}`,
  '{count, plural, other {<b data-hostile>viele</b>}}',
  `[weiter](javascript:${hit})`,
  `');${hit};//`,
]
const everything = hostile.join('\n')
const name = `Kohl</script>${image}"'`
const both = (text: string) => ({ de: text, en: text })

/** Of all that was written nothing has become an element, nor run; of a first screen that a server has drawn neither. */
const expectTextAlone = async (page: Page) => {
  const found = await page.evaluate(async () => {
    const drawn = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const elements = (of: Document) => [...of.querySelectorAll('[data-hostile]')].map(({ outerHTML }) => outerHTML)
    return { here: elements(document), drawn: elements(drawn), hasRun: 'hostile' in window }
  })
  expect(found, page.url()).toEqual({ here: [], drawn: [], hasRun: false })
}

/** The page says all of it, letter by letter, outside of fields too. */
const expectEverythingIn = async (page: Page, place: string) => {
  const shown = page.locator('main')
  await expect(shown, place).toContainText(hostile[0] ?? '')
  const text = (await shown.textContent()) ?? ''
  for (const one of hostile) expect(text, `${place}: ${one}`).toContain(one)
  await expectTextAlone(page)
}

const article = {
  name: both(name),
  detail: both(image),
  description: both(everything),
  categorySlug: 'kohl',
  // In brackets it is one ingredient, which needs no amount though the name mentions it.
  ingredients: both(`((${everything}`),
  allergens: Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])),
  origin: both(image),
  storage: both(image),
  use: both(image),
  marking: { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'none' },
  vatCategory: 'reduced',
  operator: everything,
}
const pack = {
  name: both(`Kiste ${image}`),
  contentAmount: 5000,
  contentUnit: 'gram',
  supplierPriceCents: 500,
  sellsB2c: true,
  isStockTracked: false,
}

test(`${hostile.length} hostile descriptions stay text wherever they are shown`, async ({
  openWindow,
  page: guest,
}) => {
  expect(new Set(hostile).size).toBe(40)
  const hub = await openWindow('hub', '/retailer/articles')
  const sold = { ...article, supplierSlug: 'hof-luettje', number: image.slice(0, 40) }
  const { slug } = await askApi<{ slug: string }>(hub, 'POST', '/api/retailer/articles', sold)
  await askApi(hub, 'POST', `/api/retailer/articles/${slug}/sales-units`, { ...pack, number: 'HOSTILE-1' })
  const told = { title: both(name), text: both(everything), audience: 'everyone' }
  const collection = await askApi<{ slug: string }>(hub, 'POST', '/api/retailer/article-collections', told)
  const filled = `/api/retailer/article-collection-articles/${collection.slug}`
  await askApi(hub, 'PUT', filled, { articles: [slug] }, 1)

  const farm = await openWindow('erzeuger', '/supplier/articles')
  const waiting = await askApi<{ slug: string }>(farm, 'POST', '/api/supplier/articles', {
    ...article,
    number: '"><b>',
  })
  await askApi(farm, 'POST', `/api/supplier/articles/${waiting.slug}/sales-units`, { ...pack, number: 'HOSTILE-2' })
  type Own = { company: Record<string, unknown> & { version: number } }
  const { company } = await askApi<Own>(farm, 'GET', '/api/company')
  const said = Object.keys(company).filter((key) => profileFields.includes(key))
  const profile = Object.fromEntries(said.map((key) => [key, company[key]]))
  const story = { storyDe: everything, storyEn: everything, openingDe: everything, openingEn: everything }
  await askApi(farm, 'PUT', '/api/company', { ...profile, ...story }, company.version)

  await test.step('to a guest, in both languages', async () => {
    for (const prefix of ['', '/en-US']) {
      await guest.goto(`${prefix}/regionalmarket/b2b/gemuese/kohl/${slug}`)
      await expectEverythingIn(guest, 'article')
      await guest.goto(`${prefix}/regionalmarket/article-collections/${collection.slug}`)
      await expectEverythingIn(guest, 'collection')
      await guest.goto(`${prefix}/regionalmarket/suppliers/hof-luettje`)
      await expectEverythingIn(guest, 'story')
    }
    for (const path of [
      '/',
      '/regionalmarket/article-collections',
      '/regionalmarket/suppliers',
      '/regionalmarket/b2c?category=kohl',
    ]) {
      await guest.goto(path)
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
      await expectTextAlone(guest)
    }
    await guest.goto(`/search?q=${encodeURIComponent(image)}`)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(image)
    await expectTextAlone(guest)
    await guest.getByRole('combobox', { name: 'Im Markt suchen' }).fill('HOSTILE-1')
    await expect(guest.getByRole('option').first()).toContainText(name)
    await expectTextAlone(guest)
    await guest.goto('/search?q=HOSTILE-1')
    await guest
      .getByRole('button', { name: /in den Warenkorb/ })
      .first()
      .click()
    await guest.goto('/cart')
    await expect(guest.locator('main')).toContainText(name)
    await expectTextAlone(guest)
  })

  await test.step('to the producer and the hub', async () => {
    await goTo(farm, `/supplier/articles/${waiting.slug}`)
    await expectEverythingIn(farm, 'own article')
    await goTo(farm, `/supplier/articles/${waiting.slug}/edit`)
    await expect(farm.getByRole('textbox', { name: /^Beschreibung/ }).first()).toHaveValue(everything)
    await expectTextAlone(farm)
    await goTo(hub, `/retailer/articles/hof-luettje/${slug}`)
    await expectEverythingIn(hub, 'kept article')
    await goTo(hub, '/retailer/articles/approvals')
    await expect(hub.locator('main')).toContainText(name)
    await expectTextAlone(hub)
    await goTo(hub, `/retailer/articles/approvals/${waiting.slug}`)
    await expectEverythingIn(hub, 'approval')
    await goTo(hub, `/retailer/catalog/article-collections/${collection.slug}`)
    await expectEverythingIn(hub, 'own collection')
  })

  await test.step('and in a price list', async () => {
    await goTo(farm, '/supplier/articles?list=all')
    const list = `Artikelnummer;Bezeichnung;Preis\n1;${image};1,50\n2;Kohl;${image}`
    const file = { name: 'Kohl.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
    await farm.getByLabel('Preisliste einlesen').setInputFiles(file)
    await expect(farm.getByText(`Da steht: ${image}`)).toBeVisible()
    await expectTextAlone(farm)
  })
})

const profileFields = [
  ...[
    'name',
    'legalName',
    'contactName',
    'email',
    'phone',
    'website',
    'street',
    'postcode',
    'city',
    'country',
    'vatId',
  ],
  ...['taxNumber', 'taxStatus', 'iban', 'organicControlNumber', 'organicCertificateFrom', 'organicCertificateUntil'],
  ...['picture', 'pictures', 'deliveryWeekdays', 'cutOffTime'],
]
