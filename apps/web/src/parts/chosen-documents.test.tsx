import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../platform/testing/open-screen.tsx'
import { ChosenDocuments } from './chosen-documents.tsx'

const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `019ab000-0000-7000-8000-${String(at).padStart(12, '0')}`)
const open = async (count: number) => {
  const server = startBrowser()
  await signInAs(server, hub)
  await openScreen(<ChosenDocuments of="retailer" ids={ids(count)} />)
}

test('a hundred documents are printed and loaded at once', async () => {
  await open(100)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Belege zum Drucken',
    'Als ZIP',
    'Als Tabelle',
  ])
})

test('of more it is said how many may be, before anything is asked for', async () => {
  await open(101)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('Drucken und laden können Sie bis zu 100 Belege auf einmal.')).toBeTruthy()
})
