import { readFile } from 'node:fs/promises'
import { unpackZip } from '../apps/server/src/platform/unpack-zip.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'
import { wordsOnPaper } from './words-on-paper.ts'

const ways = [
  ['de', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const
const page = '/retailer/billing/business-customers'
const limits = { mostFiles: 100, mostBytes: 10_000_000, tooLarge: () => new Error('too large') }

for (const [language, size] of ways) {
  test(`several documents are printed, taken away, sent again and thrown away at once, ${language}`, async ({
    openWindow,
  }) => {
    const { billing, lists, payments, printing, ui } = (await allWords(locales[language])).messages
    const { chosen } = billing
    const counted = (text: string, count: number) =>
      text.replaceAll(/\{count, plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g, (_, one: string, other: string) =>
        (count === 1 ? one : other).replace('#', String(count)),
      )
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const ticks = (of: typeof hub) => of.getByRole('main').getByRole('checkbox', { name: ui.selectRow })
    const tick = async (of: typeof hub, count: number) => {
      for (let at = 0; at < count; at += 1) await ticks(of).nth(at).check()
      return of.getByRole('region', { name: counted(lists.selected, count) })
    }
    const loaded = async (of: typeof hub, press: () => Promise<unknown>) => {
      const started = of.waitForEvent('download')
      await press()
      const download = await started
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()), download }
    }
    /** Each of these stands on a sheet of what is printed of them together. */
    const expectPrinted = async ({ download }: Awaited<ReturnType<typeof loaded>>, numbers: readonly string[]) => {
      const sheets = await wordsOnPaper(download)
      for (const number of numbers) expect(sheets.filter((words) => words.includes(number))).not.toHaveLength(0)
    }

    await test.step('the hub prints two of its documents in one file, and takes them away as they are called', async () => {
      await goTo(hub, inLanguage(language, `${page}?view=documents`))
      const links = hub.getByRole('main').getByRole('link', { name: /^(RE|ST|RK)-\d{4}-\d{6}/ })
      await expect(links.first()).toBeVisible()
      const numbers = (await links.allTextContents()).slice(0, 2).map((text) => text.slice(0, 14))
      const bar = await tick(hub, 2)
      await expectNoAxeViolations(hub)
      const paper = await loaded(hub, () => bar.getByRole('button', { name: printing.paper.documents }).click())
      expect(paper.name).toBe(`${printing.paper.documents}.pdf`)
      await expectPrinted(paper, numbers)
      for (const [item, ending] of [
        [chosen.pdf, 'pdf'],
        [chosen.xml, 'xml'],
      ] as const) {
        await bar.getByRole('button', { name: chosen.archive }).click()
        const zip = await loaded(hub, () => hub.getByRole('menuitem', { name: item }).click())
        expect(zip.name).toBe(`${payments.file.documents}-${ending}.zip`)
        expect([...(await unpackZip(zip.bytes, /./, limits)).keys()]).toEqual(
          numbers.map((each) => `${each}.${ending}`),
        )
      }
      await bar.getByRole('button', { name: chosen.table }).click()
      const table = await loaded(hub, () => hub.getByRole('menuitem', { name: lists.csv }).click())
      const lines = table.bytes.toString().trim().split('\n')
      expect(lines).toHaveLength(3)
      for (const [at, number] of numbers.entries()) expect(lines[at + 1]).toContain(number)
    })

    await test.step('sends both again, after it was asked, and nothing is ticked any more', async () => {
      const press = filledIn(chosen.send.press, { count: '2' })
      await hub.getByRole('button', { name: press }).click()
      const dialog = hub.getByRole('dialog', { name: counted(chosen.send.title, 2) })
      await expect(dialog).toBeVisible()
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: press }).click()
      await expect(hub.getByText(counted(chosen.send.done, 2), { exact: true })).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(ticks(hub).first()).not.toBeChecked()
      await expect(hub.getByRole('region', { name: counted(lists.selected, 2) })).toHaveCount(0)
    })

    await test.step('throws a draft away from the list', async () => {
      await goTo(hub, inLanguage(language, page))
      const draft = new RegExp(`^${filledIn(billing.draftFor, { customer: '.+' })}$`)
      await hub.getByRole('button', { name: draft }).first().click()
      await hub.getByRole('link', { name: billing.document.back }).click()
      await expect(ticks(hub)).toHaveCount(1)
      const bar = await tick(hub, 1)
      await expect(bar.getByRole('button', { name: filledIn(chosen.issue.press, { count: '1' }) })).toBeVisible()
      const press = filledIn(chosen.discard.press, { count: '1' })
      await bar.getByRole('button', { name: press }).click()
      await hub.getByRole('dialog').getByRole('button', { name: press }).click()
      await expect(hub.getByText(billing.documents.noDrafts)).toBeVisible()
    })

    for (const [person, address, count] of [
      ['kueche', '/business-customer/orders?view=documents', 2],
      ['erzeuger', '/supplier/dashboard?view=settlement', 1],
    ] as const)
      await test.step(`${person} takes its own away`, async () => {
        const window = await openWindow(person)
        await window.setViewportSize(size)
        await goTo(window, inLanguage(language, address))
        await expect(ticks(window).first()).toBeVisible()
        const bar = await tick(window, count)
        await expectNoAxeViolations(window)
        await bar.getByRole('button', { name: chosen.archive }).click()
        const zip = await loaded(window, () => window.getByRole('menuitem', { name: chosen.pdf }).click())
        const names = [...(await unpackZip(zip.bytes, /./, limits)).keys()]
        expect(names).toHaveLength(count)
        for (const name of names) expect(name).toMatch(/^[A-Z]{2,3}-\d{4}-\d{6}\.pdf$/)
        const paper = await loaded(window, () => bar.getByRole('button', { name: printing.paper.documents }).click())
        await expectPrinted(
          paper,
          names.map((name) => name.replace('.pdf', '')),
        )
      })
  })
}
