import { openDatabase } from '../apps/server/src/platform/database.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import type { MarketServer } from './market-server.ts'
import { mailsTo } from './outbox.ts'
import { addressOf } from './people.ts'

const recipient = 'unerreichbar@hof.example'
const person = '019ab000-0000-7000-8000-000000000000'

/** A mail that twelve attempts could not bring out, and a job that cannot be done as it is, as days of trouble leave them behind. */
const breakThings = async (market: MarketServer) => {
  const db = openDatabase(market.databaseUrl, 1)
  const data = { name: '<b>Tjark</b>', companyName: 'Hof Lüttje', personName: 'Anke Behrens', token: 'streng-geheim' }
  await db.$client.query(
    `insert into mail (recipient, locale, template, data, status, attempts, last_error, queued_at)
     values ($1, 'de-DE', 'invitation', $2, 'failed', 12, 'connect ECONNREFUSED 10.0.0.25:587', now())`,
    [recipient, data],
  )
  await db.$client.query(
    `select graphile_worker.add_job('forget-identity', '{"userId": "niemand"}', max_attempts => 1)`,
  )
  return {
    /** Whatever the trouble was, it is over. */
    mend: () =>
      db.$client.query(
        `update graphile_worker._private_jobs set payload = json_build_object('userId', $1::text) where last_error is not null`,
        [person],
      ),
    /** As docs/entra.md says it is done. */
    makeAdministrator: (email: string) =>
      db.$client.query('update app_user set is_admin = true where email = $1', [email]),
    close: () => db.$client.end(),
  }
}

test('an administrator finds what failed in the background, reads the mail, and has both done again; a new one is let in', async ({
  market,
  openWindow,
}) => {
  const trouble = await breakThings(market)
  const other = await openWindow('privat')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await trouble.makeAdministrator(addressOf('privat'))
  const page = await openWindow('admin', '/protected')
  const figures = page.getByRole('main')
  await expect(figures.getByText('bitte ansehen')).toHaveCount(2)

  await page.goto('/protected?section=mails&status=failed')
  const row = page.getByRole('row').filter({ hasText: recipient })
  await expect(row).toContainText('ECONNREFUSED')
  await row.getByRole('button', { name: /lesen$/ }).click()
  const letter = page.getByRole('dialog')
  await expect(letter).toContainText('Guten Tag <b>Tjark</b>')
  await expect(letter).toContainText('/accounts?invitation=••••••••')
  await letter.getByText('Quelltext der HTML-Fassung').click()
  await expect(letter).toContainText('&lt;b&gt;Tjark&lt;/b&gt;')
  await expect(letter).not.toContainText('streng-geheim')
  await expect(letter.locator('b')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /noch einmal senden$/ }).click()
  await expect(page.getByText('Die Mail wird noch einmal gesendet').first()).toBeVisible()
  await expect
    .poll(() =>
      mailsTo(market, recipient)
        .map(({ text }) => text)
        .join(),
    )
    .toContain('streng-geheim')
  await page.goto(`/protected?section=mails&search=${recipient}`)
  await expect(row).toContainText('Abgelegt in')

  await page.goto('/protected?section=jobs')
  const job = page.getByRole('listitem').filter({ hasText: 'Anmeldung einer gelöschten Person löschen' })
  await expect(job).toContainText('aufgegeben')
  await expectNoAxeViolations(page)
  await trouble.mend()
  await job.getByRole('button', { name: '„Anmeldung einer gelöschten Person löschen“ noch einmal versuchen' }).click()
  await expect(page.getByText('Der Auftrag läuft noch einmal').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Kein Auftrag ist gescheitert')).toBeVisible({ timeout: 2000 })
  }).toPass()

  await page.goto('/protected?section=audit&action=read-mail')
  await expect(page.getByRole('row').nth(1)).toContainText(/^.*hat eine Mail an .+ gelesen\./)
  await page.goto('/protected')
  await expect(figures.getByText('bitte ansehen')).toHaveCount(0)
  // Whom the database has made an administrator meanwhile, unannounced, finds the way here in a page that was open all the time.
  await expect(other.getByRole('link', { name: 'Zur Verwaltung' })).toBeVisible({ timeout: 60_000 })
  await trouble.close()
})
