import type { Page } from '@playwright/test'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const isTold = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** A PNG of one green pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMQbbAFAAGAANMF/zbQAAAAAElFTkSuQmCC',
  'base64',
)

const add = async (hub: Page, article: string): Promise<void> => {
  await hub.getByRole('searchbox', { name: 'Im Angebot suchen' }).fill(article)
  // Until what is searched for has come, all there is stands here, and moves.
  await expect(hub.getByRole('list', { name: 'Artikel im Angebot' }).getByRole('listitem').first()).toContainText(
    article,
  )
  await hub.getByRole('button', { name: `${article} hinzufügen`, exact: true }).click()
  await expect(hub.getByRole('button', { name: `${article} wieder herausnehmen`, exact: true })).toBeVisible()
}

const names = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').getByRole('heading').allTextContents()

test('what the hub puts together, in its order, is what a guest finds, in both languages, until it is hidden', async ({
  openWindow,
  page: guest,
  watch,
}) => {
  watch.expect(/status of 404/)
  const hub = await openWindow('hub', '/retailer/catalog/article-collections')
  await heading(hub, 'Sammlungen')
  await expectDenseRows(
    hub.getByRole('list', { name: 'Ihre Sammlungen in der Reihenfolge des Marktes' }).getByRole('listitem'),
  )
  await expectNoAxeViolations(hub)
  await hub.getByRole('link', { name: 'Neue Sammlung' }).click()
  await hub.getByRole('button', { name: 'Anlegen und Artikel wählen' }).click()
  await expect(hub.getByRole('alert').filter({ hasText: 'Titel' })).toBeFocused()
  await hub.getByLabel('Titel', { exact: true }).fill('Kohlwoche')
  await hub.getByLabel('Titel (Englisch)').fill('Cabbage week')
  await hub.getByRole('textbox', { name: 'Text (freiwillig)' }).fill('Nach dem ersten Frost.')
  await hub.locator('input[type=file]').setInputFiles({ name: 'kohl.png', mimeType: 'image/png', buffer: picture })
  await expect(hub.getByRole('img', { name: 'Bild der Sammlung' })).toBeVisible()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Anlegen und Artikel wählen' }).click()

  await heading(hub, 'Artikel für Kohlwoche')
  for (const article of ['Grünkohl gerebelt', 'Rotkohl', 'Wirsing']) await add(hub, article)
  await expectDenseRows(hub.getByRole('list', { name: 'Artikel im Angebot' }).getByRole('listitem'))
  await expectNoAxeViolations(hub)
  await hub.getByRole('link', { name: /^Fertig/ }).click()

  // By keyboard, and by the handle.
  const rows = hub.getByRole('list', { name: 'Artikel in der Reihenfolge der Sammlung' }).getByRole('listitem')
  const handle = (name: string) => hub.getByRole('button', { name: new RegExp(`^${name}.* verschieben`) })
  await handle('Wirsing').press('Home')
  await expect(rows.first()).toContainText('Wirsing')
  await expectDenseRows(rows)
  await expect(handle('Wirsing')).toBeFocused()
  await expect(handle('Wirsing')).toHaveAccessibleName('Wirsing verschieben, Platz 1 von 3')
  const [from, to] = [await handle('Rotkohl').boundingBox(), await handle('Wirsing').boundingBox()]
  if (!from || !to) throw new Error('the handles are not on the screen')
  await hub.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await hub.mouse.down()
  await hub.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await hub.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 3 })
  await hub.mouse.up()
  await expect(rows.first()).toContainText('Rotkohl')
  await expectNoAxeViolations(hub)
  await hub.reload()
  await expect(rows).toContainText(['Rotkohl', 'Wirsing', 'Grünkohl gerebelt'])

  await guest.goto('/')
  const section = guest.getByRole('heading', { name: 'Zusammengestellt für Sie' })
  await section.scrollIntoViewIfNeeded()
  await guest.getByRole('link', { name: 'Kohlwoche' }).click()
  await heading(guest, 'Kohlwoche')
  expect(await names(guest, 'Artikel in „Kohlwoche“')).toEqual(['Rotkohl', 'Wirsing', 'Grünkohl gerebelt'])
  await expectNoAxeViolations(guest)
  await guest.getByRole('button', { name: /^Rotkohl.* in den Warenkorb/ }).click()
  await expect(guest.getByRole('textbox', { name: /^Menge: Rotkohl/ }).first()).toHaveValue('1')

  // A search finds it by its text, by a piece of its title and by a typing mistake, in the language of the page.
  for (const [at, section, title] of [
    ['/search?q=frost', 'Sammlungen', 'Kohlwoche'],
    ['/search?q=kohlwohce', 'Sammlungen', 'Kohlwoche'],
    ['/en-US/search?q=cabbage', 'Collections', 'Cabbage week'],
  ] as const) {
    await guest.goto(at)
    await guest.getByRole('region', { name: section }).getByRole('link', { name: title }).click()
    await heading(guest, title)
  }

  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto('/en-US/regionalmarket/article-collections')
  await heading(guest, 'Collections')
  await expectNoAxeViolations(guest)
  await guest.getByRole('link', { name: 'Cabbage week' }).click()
  await heading(guest, 'Cabbage week')
  await expect(guest.getByText('Put together by Nordhub eG')).toBeVisible()
  // What is for businesses alone, or begins later, is not theirs to see.
  await guest.goto('/regionalmarket/article-collections')
  await expect(guest.getByRole('link', { name: 'Suppenwoche' })).toBeVisible()
  for (const title of ['Fertig für den Kessel', 'Vom Rost'])
    await expect(guest.getByRole('link', { name: title })).toHaveCount(0)

  // Whether a guest sees what it costs a business, is the hub's to say.
  const goods = guest.getByRole('list', { name: 'Artikel in „Kohlwoche“' })
  const prices = await openWindow('hub', '/profile?view=hub')
  const shows = prices.getByRole('checkbox', { name: /auch Gästen zeigen/ })
  await shows.uncheck()
  await isTold(prices, 'Gäste sehen Ihre Nettopreise nicht mehr')
  await guest.goto('/regionalmarket/article-collections/kohlwoche')
  await expect(goods).toContainText('Rotkohl')
  await expect(goods.getByText('€')).toHaveCount(0)
  await guest.goto('/')
  const thisWeek = guest.getByRole('main').locator('section').filter({ hasText: 'Was diese Woche gut ist' })
  await expect(thisWeek).toContainText('Kartoffel Linda')
  await expect(thisWeek.getByText('€')).toHaveCount(0)
  await shows.check()
  await isTold(prices, 'Gäste sehen jetzt Ihre Nettopreise')
  await guest.reload()
  await expect(thisWeek).toContainText('14,90 €')
  await expect(thisWeek).toContainText('netto, zzgl. MwSt.')
  await guest.goto('/regionalmarket/article-collections/kohlwoche')
  await expect(goods.getByText('€').first()).toBeVisible()

  await hub.getByRole('link', { name: 'Bearbeiten' }).click()
  await hub.getByRole('radio', { name: /^Verborgen/ }).check()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Speichern' }).click()
  await isTold(hub, 'Kohlwoche ist gespeichert')
  await guest.goto('/regionalmarket/article-collections/kohlwoche')
  await heading(guest, 'Hier wächst nichts')
  await hub.getByRole('link', { name: 'Bearbeiten' }).click()
  await hub.getByRole('button', { name: 'Löschen' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await isTold(hub, 'Kohlwoche ist gelöscht')
  await expect(hub.getByRole('link', { name: 'Kohlwoche' })).toHaveCount(0)
})
