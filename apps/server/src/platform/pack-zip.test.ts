import { expect, it } from 'vitest'
import { packZip } from './pack-zip.ts'
import { unpackZip } from './unpack-zip.ts'

const changedAt = new Date('2026-11-24T12:00:00Z')
const file = (name: string, text: string, isDense = false) => ({ name, bytes: Buffer.from(text), changedAt, isDense })
const unpacked = async (zip: Buffer) => {
  const limits = { mostFiles: 10, mostBytes: 10_000, tooLarge: () => new Error('too large') }
  return [...(await unpackZip(zip, /./, limits))].map(([name, bytes]) => [name, bytes.toString()])
}

it('packs files by their names, the dense and the others, the same bytes each time', async () => {
  const files = [file('RE-2026-000001.pdf', '%PDF', true), file('RE-2026-000001.xml', 'ä'.repeat(500))]
  const zip = packZip(files)
  expect(await unpacked(zip)).toEqual([
    ['RE-2026-000001.pdf', '%PDF'],
    ['RE-2026-000001.xml', 'ä'.repeat(500)],
  ])
  expect(zip.length).toBeLessThan(500)
  expect(packZip(files).equals(zip)).toBe(true)
})

it('keeps each of those that are called the same', async () => {
  const zip = packZip([file('RE-1.pdf', 'a'), file('RE-1.pdf', 'b'), file('RE-1.pdf', 'c')])
  expect(await unpacked(zip)).toEqual([
    ['RE-1.pdf', 'a'],
    ['RE-1 (2).pdf', 'b'],
    ['RE-1 (3).pdf', 'c'],
  ])
})

it('packs nothing', async () => {
  expect(await unpacked(packZip([]))).toEqual([])
})
