import { readFile } from 'node:fs/promises'
import { billing as say } from '@regionalmarkt/i18n/billing/de-DE.ts'
import { lists } from '@regionalmarkt/i18n/lists/de-DE.ts'
import { payments } from '@regionalmarkt/i18n/payments/de-DE.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn } from './people.ts'
import { goTo } from './walk.ts'

const farmName = 'Hof Lüttje'

test('a producer reads a Gutschrift on the phone and objects; the hub takes it back and settles anew', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub')
  await hub.setViewportSize({ width: 1440, height: 900 })
  const farm = await openWindow('erzeuger')
  await farm.setViewportSize({ width: 390, height: 844 })
  const issue = hub.getByRole('button', { name: filledIn(say.suppliers.issueFor, { supplier: farmName }) })

  await test.step('the hub sees what arrived, and whom it may write for', async () => {
    await goTo(hub, '/retailer/billing/suppliers')
    await expect(hub.getByRole('heading', { level: 1, name: say.suppliers.title })).toBeVisible()
    await expect(issue).toBeVisible()
    await expectNoAxeViolations(hub)
  })

  await test.step('and issues with one press', async () => {
    await issue.click()
    await expect(issue).toHaveCount(0)
  })

  const newest = farm.getByRole('region', { name: say.own.title }).getByRole('listitem').first()
  const number = /GS-\d{4}-\d{6}/
  const numberOf = async () => number.exec((await newest.textContent()) ?? '')?.[0] ?? ''

  await test.step('the producer sees what it is paid and when, and reads the newest', async () => {
    await goTo(farm, '/supplier/dashboard')
    const card = farm.getByRole('region', { name: say.own.settlement })
    // It has been paid for all that was due before.
    await expect(card.getByText(filledIn(say.own.nextPayment, { day: '' }))).toBeVisible()
    await expect(card.getByText(filledIn(say.own.latePayment, { day: '' }))).toHaveCount(0)
    await card.getByRole('link', { name: say.own.all }).click()
    await expect(farm.getByRole('heading', { level: 1, name: say.own.settlement })).toBeVisible()
    await expect(newest).toContainText(say.documents.kind.selfBilled)
    await expectNoAxeViolations(farm)
    const loaded = farm.waitForEvent('download')
    await farm.getByRole('button', { name: filledIn(say.document.pdfOf, { number: await numberOf() }) }).click()
    expect((await loaded).suggestedFilename()).toBe(`${await numberOf()}.pdf`)
  })

  const objected = await numberOf()

  await test.step('finds it by its number, the address says so, and the table has the same', async () => {
    await farm.getByLabel(lists.search).fill(objected)
    await expect(farm).toHaveURL(new RegExp(`q=${objected}`))
    await expect(farm.getByRole('region', { name: say.own.title }).getByRole('listitem')).toHaveCount(1)
    await farm.getByRole('button', { name: lists.export }).click()
    const table = farm.waitForEvent('download')
    await farm.getByRole('menuitem', { name: lists.csv }).click()
    const lines = (await readFile(await (await table).path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(objected)
    await farm.getByRole('button', { name: lists.orderFilter.reset }).click()
    await expect(farm).not.toHaveURL(/q=/)
  })

  await test.step('and at a desk in a table, by day either way', async () => {
    await farm.setViewportSize({ width: 1440, height: 900 })
    const heading = farm.getByRole('columnheader', { name: say.documents.date })
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await heading.getByRole('button').click()
    await expect(farm).toHaveURL(/sort=oldest/)
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expectNoAxeViolations(farm)
    // Wherever its row is pressed, the document comes.
    const row = farm.getByRole('row').filter({ hasText: objected })
    const loaded = farm.waitForEvent('download')
    await row.click({ position: { x: 700, y: 20 } })
    expect((await loaded).suggestedFilename()).toBe(`${objected}.pdf`)
    await heading.getByRole('button').click()
    await expect(farm).not.toHaveURL(/sort=/)
    await farm.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('and objects, with what is wrong', async () => {
    await newest.getByRole('button', { name: filledIn(say.own.more, { number: objected }) }).click()
    await farm.getByRole('menuitem', { name: say.own.object }).click()
    const dialog = farm.getByRole('dialog')
    await dialog.getByRole('button', { name: say.own.object }).click()
    await expect(dialog.getByText(say.own.objectReasonMissing)).toBeVisible()
    await dialog.getByLabel(say.own.objectReason).fill('Am Dienstag waren es zwölf Kisten.')
    await expectNoAxeViolations(farm)
    await dialog.getByRole('button', { name: say.own.object }).click()
    await expect(newest).toContainText(filledIn(say.own.youObjected, { reason: 'Am Dienstag waren es zwölf Kisten.' }))
  })

  await test.step('the hub sorts its documents by what they come to', async () => {
    await hub.getByRole('tab', { name: say.view.documents }).click()
    const heading = hub.getByRole('columnheader', { name: say.gross })
    const cents = async () => {
      const sums = await hub.getByRole('row').locator('td:last-child').allTextContents()
      return sums.map((sum) => Number(sum.replaceAll(/[^\d−-]/g, '').replace('−', '-')))
    }
    for (const [sort, way, sign] of [
      ['smallestSum', 'ascending', 1],
      ['largestSum', 'descending', -1],
    ] as const) {
      await heading.getByRole('button').click()
      await expect(heading).toHaveAttribute('aria-sort', way)
      await expect(hub).toHaveURL(new RegExp(`sort=${sort}`))
      await expect.poll(async () => (await cents()).length).toBeGreaterThan(1)
      await expect
        .poll(async () => {
          const all = await cents()
          return all.every((sum, at) => at === 0 || sign * (sum - (all[at - 1] ?? 0)) >= 0)
        })
        .toBe(true)
    }
  })

  await test.step('reads why its producer objects, takes it back, and may settle anew', async () => {
    const row = hub.getByRole('row').filter({ hasText: objected })
    await expect(row).toContainText(say.documents.states.objected)
    await row.getByRole('link', { name: new RegExp(`^${objected}`) }).click()
    await expect(hub.getByText(/zwölf Kisten/)).toBeVisible()
    const payment = hub.getByRole('region', { name: payments.document.title })
    await expect(payment).toContainText(payments.document.toPayOut)
    await expect(payment).toContainText(/\d,\d\d.€/)
    await expect(payment).not.toContainText(/[-−]\d/)
    await expectNoAxeViolations(hub)
    await hub.getByRole('button', { name: say.document.correct }).click()
    await hub.getByRole('dialog').getByRole('button', { name: say.document.correct }).click()
    await expect(hub.getByRole('heading', { level: 1, name: / GST-\d{4}-\d{6}$/ })).toBeVisible()
    await goTo(hub, '/retailer/billing/suppliers')
    await expect(issue).toBeVisible()
  })
})
