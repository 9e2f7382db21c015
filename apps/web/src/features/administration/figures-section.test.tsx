import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { FiguresSection } from './figures-section.tsx'

const companies = { pending: 0, approved: 1, rejected: 0, blocked: 0 }
const allIsWell = {
  ...{ suppliers: companies, businessCustomers: companies, retailers: companies },
  ...{ failedMails: 0, failedJobs: 0, lateMails: null, mailDelivery: 'smtp' },
}

const remarksWith = async (figures: object) => {
  const server = startBrowser()
  server.on('GET /api/admin/key-figures', { body: { ...allIsWell, ...figures } })
  await signInAs(server, hub)
  await openScreen(<FiguresSection />)
  await expect.poll(() => document.body.textContent).toContain('Gescheiterte Mails')
  return document.body.textContent?.match(/alles in Ordnung|bitte ansehen/g)
}

test.each([
  ['none is stuck', {}, 'alles in Ordnung'],
  ['one was given up', { failedMails: 1 }, 'bitte ansehen'],
  ['one is late', { lateMails: { count: 1, since: '2026-11-23T07:00:00Z' } }, 'bitte ansehen'],
  ['the server sends none', { mailDelivery: 'notSent' }, 'bitte ansehen'],
])('mails while %s', async (_, figures, remark) => {
  expect(await remarksWith(figures)).toEqual([remark, 'alles in Ordnung'])
})
