import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { MailTrouble } from './mail-trouble.tsx'

const open = async (figures: object) => {
  const server = startBrowser()
  server.on('GET /api/admin/key-figures', { body: figures })
  await signInAs(server, hub)
  await openScreen(<MailTrouble />)
  return server
}

test('mails that did not go out are counted, with since when and a link to them', async () => {
  await open({ lateMails: { count: 2, since: '2026-11-23T07:00:00Z' }, mailDelivery: 'smtp' })
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(/^2 Mails sind seit .*08:00.* nicht hinausgegangen\./)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/protected?section=mails')
})

test('a server that sends none says so', async () => {
  await open({ lateMails: null, mailDelivery: 'notSent' })
  expect((await screen.findByRole('note')).textContent).toContain('SMTP_URL fehlt')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/protected?section=mails&status=notSent')
})

test.each(['smtp', 'kept'])('where all is well (%s) there is nothing to say', async (mailDelivery) => {
  const server = await open({ lateMails: null, mailDelivery })
  await expect.poll(() => server.sent('GET', '/key-figures').length).toBe(1)
  expect(screen.queryByRole('note')).toBeNull()
})
