import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { payments as german } from '@regionalmarkt/i18n/payments/de-DE.ts'
import { payments as english } from '@regionalmarkt/i18n/payments/en-US.ts'
import { type CamtBooking, camtOf } from '../apps/server/src/platform/testing/camt-of.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'

const words = { de: german, en: english } as const
const page = '/retailer/billing/business-customers'
type Account = {
  company: { slug: string; name: string }
  items: { documentId: string; number: string; openCents: number; dueOn: string }[]
}
type Reminders = { due: { company: { slug: string; name: string } }[] }

for (const { language, width, size } of visits) {
  test(`a hub reads in what its bank says, matches it, and reminds who has not paid (${language}, ${width})`, async ({
    openWindow,
    watch,
  }) => {
    // The statement of another account is refused.
    watch.expect(/status of 409 .*\/statements\?/)
    const say = words[language]
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const { due } = await askApi<Reminders>(hub, 'GET', '/api/retailer/billing/reminders')
    const [late] = due
    const account = () => askApi<Account>(hub, 'GET', `/api/retailer/billing/accounts/${late?.company.slug}`)
    const open = (await account()).items.filter(({ openCents }) => openCents > 0)
    const [paid] = open.toSorted((a, b) => b.dueOn.localeCompare(a.dueOn))
    if (late === undefined || paid === undefined || open.length < 2) throw new Error('nobody owes two invoices')

    await test.step('takes a statement in: what names its invoice is booked, the rest waits', async () => {
      await goTo(hub, inLanguage(language, `${page}?view=bank`))
      const statement = camtOf([
        {
          cents: paid.openCents,
          name: late.company.name,
          purpose: `Rechnung ${paid.number}`,
          reference: `${language}-1`,
        },
        { cents: 4_242, name: 'Förderkreis', purpose: 'Spende', reference: `${language}-2` },
      ])
      await hub
        .locator('input[type=file]')
        .setInputFiles({ name: 'auszug.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) })
      await expect(hub.getByText(/2 (Buchungen|bookings): 1 /)).toBeVisible()
      await expect(hub.getByText('Spende')).toBeVisible()
      await expectNoAxeViolations(hub)
      expect((await account()).items.map(({ number }) => number)).not.toContain(paid.number)
    })

    const fee = language === 'de' ? /4,50/ : /4\.50/
    const cent = language === 'de' ? /0,01/ : /0\.01/
    const named = (sentence: string, amount: RegExp) => new RegExp(sentence.replace('{amount}', `.?${amount.source}.*`))
    const own = () => goTo(hub, inLanguage(language, `${page}?view=open&account=${late.company.slug}`))
    const taken = async (booking: CamtBooking) => {
      await goTo(hub, inLanguage(language, `${page}?view=bank`))
      const buffer = camtOf([{ name: late.company.name, ...booking }])
      await hub.locator('input[type=file]').setInputFiles({ name: 'auszug.xml', mimeType: 'application/xml', buffer })
      await expect(hub.getByText(booking.purpose ?? '')).toBeVisible()
    }

    await test.step('and takes back what the bank returned together with its fee, which is charged on', async () => {
      const purpose = `RETOURE ${paid.number}`
      await taken({
        cents: -paid.openCents - 450,
        purpose,
        returnReason: 'MS03',
        feeCents: 450,
        reference: `${language}-3`,
      })
      await expectNoAxeViolations(hub)
      await hub.getByRole('button', { name: fee }).click()
      await expect(hub.getByText(say.bank.takenBack, { exact: true })).toBeVisible()
      expect((await account()).items.map(({ number }) => number)).toContain(paid.number)
      await own()
      const charge = hub.getByRole('button', { name: named(say.account.chargeFee, fee) })
      await expect(charge).toBeVisible()
      await expectNoAxeViolations(hub)
      await charge.click()
      await expect(charge).toBeHidden()
      await expect(hub.getByText(say.way.returnFee).filter({ visible: true }).first()).toBeVisible()
    })

    await test.step('and writes off the cent that is missing of a booking', async () => {
      const short = { cents: paid.openCents - 1, purpose: `Nochmal ${paid.number}` }
      await taken({ ...short, reference: `${language}-4` })
      await hub.getByRole('button', { name: cent }).click()
      await expect(hub.getByText(say.bank.assigned, { exact: true })).toBeVisible()
      expect((await account()).items.map(({ number }) => number)).not.toContain(paid.number)
      await own()
      await expect(hub.getByText(say.way.difference).filter({ visible: true }).first()).toBeVisible()
    })

    await test.step('and takes back what was the wrong file; that of another account is refused', async () => {
      await goTo(hub, inLanguage(language, `${page}?view=bank`))
      const file = (cents: number, account?: string) => ({
        ...{ name: 'falsch.xml', mimeType: 'application/xml' },
        buffer: camtOf(
          [{ cents, name: 'Versehen', purpose: 'Falscher Auszug' }],
          account === undefined ? {} : { account },
        ),
      })
      await hub.locator('input[type=file]').setInputFiles(file(4_243))
      await expect(hub.getByText('Falscher Auszug')).toBeVisible()
      await hub.getByRole('button', { name: say.bank.takeBackOf.replace('{name}', 'falsch.xml') }).click()
      await expectNoAxeViolations(hub)
      await hub.getByRole('dialog').getByRole('button', { name: say.bank.takeBack }).click()
      await expect(hub.getByText('Falscher Auszug')).toBeHidden()
      await hub.locator('input[type=file]').setInputFiles(file(4_244, 'DE02500105170137075030'))
      await expect(hub.getByText('DE02 5001 0517 0137 0750 30')).toBeVisible()
      await expectNoAxeViolations(hub)
    })

    await test.step('and reminds whoever is still late, once', async () => {
      await goTo(hub, inLanguage(language, `${page}?view=open`))
      const letters = hub.getByRole('region', { name: say.reminders.title })
      await expect(letters.getByText(late.company.name).first()).toBeVisible()
      await expectNoAxeViolations(hub)
      await letters.getByRole('button').first().click()
      await expect(letters.getByText(say.reminders.none)).toBeVisible()
      await letters.getByText(say.reminders.sentBefore).click()
      const loaded = hub.waitForEvent('download')
      await letters.getByRole('listitem').filter({ hasText: late.company.name }).getByRole('button').first().click()
      expect((await loaded).suggestedFilename()).toMatch(/\.pdf$/)
    })

    await test.step('and writes off the cent that a payment by hand left open', async () => {
      const [other] = (await account()).items.filter(({ openCents }) => openCents > 0)
      if (other === undefined) throw new Error('nothing is open')
      const payment = { isBack: false, cents: other.openCents - 1, day: berlinDate(new Date()), way: 'cash', note: '' }
      const body = { ...payment, documentIds: [other.documentId] }
      await askApi(hub, 'POST', `/api/retailer/billing/accounts/${late.company.slug}/payments`, body)
      await goTo(hub, inLanguage(language, `${page}?view=open`))
      await own()
      const writeOff = hub.getByRole('button', {
        name: named(say.account.writeOffOf.replace('{number}', other.number), cent),
      })
      await expect(writeOff).toBeVisible()
      await expectNoAxeViolations(hub)
      await writeOff.click()
      await expect(hub.getByText(say.account.writtenOff, { exact: true })).toBeVisible()
      expect((await account()).items.map(({ number }) => number)).not.toContain(other.number)
    })
  })
}
