import { readFile } from 'node:fs/promises'
import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { fulfilment as dashboardInGerman } from '@regionalmarkt/i18n/fulfilment/de-DE.ts'
import { fulfilment as dashboardInEnglish } from '@regionalmarkt/i18n/fulfilment/en-US.ts'
import { lists as listsInGerman } from '@regionalmarkt/i18n/lists/de-DE.ts'
import { lists as listsInEnglish } from '@regionalmarkt/i18n/lists/en-US.ts'
import { recurring as german } from '@regionalmarkt/i18n/recurring/de-DE.ts'
import { recurring as english } from '@regionalmarkt/i18n/recurring/en-US.ts'
import { shopping as shoppingInGerman } from '@regionalmarkt/i18n/shopping/de-DE.ts'
import { shopping as shoppingInEnglish } from '@regionalmarkt/i18n/shopping/en-US.ts'
import { statuses as statusesInGerman } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as statusesInEnglish } from '@regionalmarkt/i18n/statuses/en-US.ts'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'

const words = {
  de: {
    ...{ say: german, dashboard: dashboardInGerman.dashboard, lists: listsInGerman, quick: shoppingInGerman.quick },
    ...{ statuses: statusesInGerman, waits: /Dauerauftrag wartet/, everyWednesday: 'Jeden Mittwoch' },
    ...{ take: /^1 Artikel übernehmen/, ofTuesdays: /^Aus dem Dauerauftrag am Dienstag, D-/ },
    selected: /^1 Zeile ausgewählt/,
    typed: (day: string) => day.split('-').reverse().join('.'),
  },
  en: {
    ...{ say: english, dashboard: dashboardInEnglish.dashboard, lists: listsInEnglish, quick: shoppingInEnglish.quick },
    ...{ statuses: statusesInEnglish, waits: /recurring order waits for approval/, everyWednesday: 'Every Wednesday' },
    ...{ take: /^Take 1 article/, ofTuesdays: /^From the recurring order on Tuesdays, D-/ },
    selected: /^1 row selected/,
    typed: (day: string) => day,
  },
} as const

const mensa = 'Mensa Campus Deichmoor'
const linda = 'LU-101-1'

/** A Wednesday far enough ahead that nothing is ordered for it meanwhile. */
const wednesday = (): string => {
  const soonest = addDays(berlinDate(new Date()), 28)
  return addDays(soonest, (3 - isoWeekday(soonest) + 7) % 7)
}

for (const { language, width, size } of visits) {
  test(`a hub lets a standing order in, sets one up, and makes a date good that could not be ordered (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const { say, dashboard, lists, quick, statuses, waits, everyWednesday, take, ofTuesdays, selected, typed } =
      words[language]
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const main = hub.getByRole('main')
    const rows =
      width === 'phone'
        ? main.getByRole('list', { name: say.title }).getByRole('listitem')
        : main.getByRole('table', { name: say.title }).getByRole('row')

    await test.step('sees on its dashboard what waits, and lets it in', async () => {
      await goTo(hub, inLanguage(language, '/retailer/dashboard'))
      const todo = main.getByRole('region', { name: dashboard.todo })
      await todo.getByRole('link', { name: waits }).click()
      await expect(hub).toHaveURL(/status=pending/)
      await expectNoAxeViolations(hub)
      const waiting = rows.filter({ hasText: 'Küche St. Ansgar' })
      // By its own button on a phone, by what lets several in at a desk.
      const activate = { name: new RegExp(say.detail.activate, 'i') }
      if (width === 'phone') await waiting.getByRole('button', activate).click()
      else {
        await waiting.getByRole('checkbox').check()
        await expectDenseRows(waiting)
        await expectNoAxeViolations(hub)
        await main.getByRole('region', { name: selected }).getByRole('button', activate).click()
      }
      const dialog = hub.getByRole('dialog')
      // Nothing is due yet, and it says so before anything is pressed.
      await expect(dialog.getByText(say.detail.ordersNothingNow)).toBeVisible()
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', activate).click()
      await expect(main.getByText(say.atHub.nothing)).toBeVisible()
      if (width === 'phone') await main.getByRole('button', { name: new RegExp(`^${lists.narrow}`) }).click()
      await main.getByLabel(say.atHub.column.status).selectOption('active')
      await expect(rows.filter({ hasText: 'Küche St. Ansgar' })).toHaveCount(2)
    })

    await test.step('finds some by words, puts them in order, and takes them along as a table', async () => {
      await main.getByRole('button', { name: lists.orderFilter.reset }).click()
      await main.getByRole('searchbox', { name: lists.search }).fill('linda mensa')
      await expect(hub).toHaveURL(/q=linda/)
      await expect(rows.filter({ hasText: 'Küche St. Ansgar' })).toHaveCount(0)
      await expect(rows.filter({ hasText: mensa })).toHaveCount(1)
      await main.getByRole('searchbox', { name: lists.search }).fill('linda')
      await expect(rows.filter({ hasText: 'Küche St. Ansgar' })).toHaveCount(2)
      if (width === 'phone') await main.getByLabel(lists.sort).selectOption('customer')
      else await main.getByRole('button', { name: say.atHub.column.customer, exact: true }).click()
      await expect(hub).toHaveURL(/sort=customer/)
      const first = rows.nth(width === 'phone' ? 0 : 1)
      await expect(first).toContainText('Betriebskantine Sielwerft')
      await expectNoAxeViolations(hub)
      const saved = hub.waitForEvent('download')
      await main.getByRole('button', { name: lists.export }).click()
      await hub.getByRole('menuitem', { name: lists.csv }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe(`${say.title}.csv`)
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').filter(Boolean)
      expect(lines[0]).toContain(say.exported.rule)
      expect(lines[1]).toContain('Betriebskantine Sielwerft')
    })

    await test.step('keeps that as a view, and opens it again', async () => {
      const field = main.getByRole('searchbox', { name: lists.search })
      await main.getByRole('button', { name: lists.views.open }).click()
      await hub.getByRole('menuitem', { name: lists.views.keep }).click()
      await hub.getByRole('dialog').getByLabel(lists.views.name).fill('Linda')
      await hub.getByRole('dialog').getByRole('button', { name: lists.views.save }).click()
      await expect(hub.getByRole('dialog')).toBeHidden()
      await main.getByRole('button', { name: lists.orderFilter.reset }).click()
      await expect(field).toHaveValue('')
      await main.getByRole('button', { name: lists.views.open }).click()
      await hub.getByRole('menuitem', { name: 'Linda', exact: true }).click()
      await expect(hub).toHaveURL(/q=linda/)
      await expect(field).toHaveValue('linda')
      await main.getByRole('button', { name: lists.orderFilter.reset }).click()
    })

    await test.step('creates one for a customer, with the next dates before it is saved', async () => {
      await main.getByRole('button', { name: say.create }).click()
      const dialog = hub.getByRole('dialog')
      await dialog.getByLabel(say.atHub.search).fill('mensa')
      await dialog.getByRole('link', { name: new RegExp(mensa) }).click()
      await expect(hub.getByRole('heading', { level: 1 })).toHaveText(
        filledIn(say.atHub.createFor, { customer: mensa }),
      )
      await main.getByText(say.form.search).click()
      await hub.getByRole('combobox', { name: filledIn(quick.numberOf, { row: '1' }) }).fill(linda)
      await hub.getByRole('combobox', { name: filledIn(quick.numberOf, { row: '1' }) }).press('Enter')
      await hub.getByRole('textbox', { name: filledIn(quick.quantityOf, { row: '1' }) }).fill('2')
      await hub.getByRole('button', { name: take }).click()
      const lines = main.getByRole('list', { name: say.form.what }).getByRole('listitem')
      if (width === 'desk') await expectDenseRows(lines)
      const field = main.getByRole('textbox', { name: say.form.startsOn })
      await field.fill(typed(wednesday()))
      await field.blur()
      const preview = main.getByRole('region', { name: say.preview.title })
      await expect(preview.getByRole('listitem')).toHaveCount(4)
      await expectNoAxeViolations(hub)
      await main.getByRole('button', { name: say.form.save }).click()
      await expect(main.getByText(statuses.recurringOrder.active)).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(everyWednesday)
      await expectNoAxeViolations(hub)
    })

    await test.step('sees what is expected, and makes good by one press what failed', async () => {
      await goTo(hub, inLanguage(language, '/retailer/sales/recurring-sales-orders'))
      await main.getByRole('tab', { name: say.atHub.expected }).click()
      const failed = main.getByRole('listitem').filter({ hasText: mensa }).filter({ hasText: say.detail.states.failed })
      await expect(failed).toHaveCount(1)
      await expectNoAxeViolations(hub)
      await main.getByLabel(say.atHub.onlyOpen).click()
      await expect(hub).toHaveURL(/only=open/)
      await failed.getByRole('button', { name: new RegExp(say.detail.order) }).click()
      await expect(failed).toHaveCount(0)
      await main.getByLabel(say.atHub.onlyOpen).click()
      await expect(main.getByLabel(say.atHub.onlyOpen)).not.toBeChecked()
      const ordered = main
        .getByRole('listitem')
        .filter({ hasText: mensa })
        .filter({ hasText: say.detail.states.ordered })
      await ordered.getByRole('link', { name: /K-\d{4}-\d{6}/ }).click()
      await expect(main.getByRole('link', { name: ofTuesdays })).toBeVisible()
      await expectNoAxeViolations(hub)
    })
  })
}
