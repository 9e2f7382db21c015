import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'

afterEach(() => leavePage())

test('the foot of site and workplaces leads to all that the law wants in reach (§ 5 DDG, § 356a BGB, § 14 BFSG)', async () => {
  startBrowser()
  const page = await import('../../platform/testing/open-screen.tsx')
  const { LegalLinks } = await import('./legal-links.tsx')
  await page.openScreen(<LegalLinks />)
  const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Impressum', '/imprint'],
    ['Datenschutz', '/data-privacy'],
    ['AGB', '/terms'],
    ['Barrierefreiheit', '/terms#accessibility'],
    ['Vertrag widerrufen', '/withdrawal'],
  ])
})
