import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largerBy } from '../../platform/testing/larger-by.ts'

const run = promisify(execFile)

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** A real PNG of that many pixels each way, all black, a few kilobytes in size. */
const blackPng = (edge: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge)
  header.writeUInt32BE(edge, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A picture of one colour, which no number of pixels makes large. */
const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 21, g: 128, b: 61, alpha: 0.5 } } })

const svg = (inside: string, size = 'width="100" height="100"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )

const laughs = Array.from({ length: 30 }, (_, i) => {
  const before = `<use xlink:href="#a${i - 1}"/>`
  return `<g id="a${i}">${i === 0 ? '<rect width="9" height="9"/>' : before.repeat(10)}</g>`
})

const bombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PNG of 400 million pixels': () => blackPng(20_000),
  'a PNG of 51 million pixels': () => blackPng(7_150),
  'an AVIF of 1.4 kB and 49 million pixels': () => flat(7000, 7000).avif({ effort: 0 }).toBuffer(),
  'an AVIF of 13 million pixels': () => flat(4000, 3250).avif({ effort: 0 }).toBuffer(),
  'a progressive JPEG of 49 million pixels': () =>
    flat(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'an interlaced PNG of 49 million pixels': () => flat(7000, 7000, 4).png({ progressive: true }).toBuffer(),
  'a WebP of 51 million pixels': () => flat(7150, 7150, 4).webp({ effort: 0 }).toBuffer(),
  'an SVG as large as a field': () => svg('<rect width="9" height="9"/>', 'width="90000" height="90000"'),
  'an SVG that multiplies itself': () => svg(`${laughs.join('')}<use xlink:href="#a29"/>`),
  'an SVG with a file of ours in it': () =>
    Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>').toString()}<`),
  'a picture that is cut off': async () =>
    (
      await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
    ).subarray(0, 30),
  'a file that is too large': () => Buffer.alloc(15_000_001, 1),
  'a text': () => Buffer.from('Möhren, 5 kg'),
  nothing: () => Buffer.alloc(0),
  'a document': () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  'a scan': () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer(),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-bombs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Stored = { outcomes: string[]; seconds: number; megabytes: number; megabytesApart: number }

/**
 * Stores a file several times at once in a process of its own, which alone can tell how much memory that took at most; of those it starts
 * tells the system, where it is Linux.
 */
const store = async (bytes: Buffer, times = 1): Promise<Stored> => {
  const file = join(folder, 'input')
  await writeFile(file, bytes)
  const script = `
    import { readFile } from 'node:fs/promises'
    import { readFileSync } from 'node:fs'
    const { blobsOnDisk } = await import(${JSON.stringify(new URL('../../platform/blob-store.ts', import.meta.url).href)})
    const { storePicture } = await import(${JSON.stringify(new URL('./picture-store.ts', import.meta.url).href)})
    const bytes = await readFile(${JSON.stringify(file)})
    let kilobytes = 0
    const hadApart = new Map()
    const look = () => {
      try {
        for (const child of readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').split(' ').filter(Boolean)) {
          const stat = readFileSync('/proc/' + child + '/stat', 'utf8').split(') ')[1].split(' ')
          hadApart.set(child, (Number(stat[11]) + Number(stat[12])) / 100)
          kilobytes = Math.max(kilobytes, Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/' + child + '/status', 'utf8'))?.[1] ?? 0))
        }
      } catch {}
    }
    const looking = setInterval(look, 5)
    const before = process.cpuUsage()
    const blobs = blobsOnDisk(${JSON.stringify(join(folder, 'data/pictures'))})
    const outcomes = await Promise.all(Array.from({ length: ${times} }, () =>
      storePicture(blobs, bytes).then(() => 'stored', ({ code, message }) => code ?? message)))
    look()
    clearInterval(looking)
    const { user, system } = process.cpuUsage(before)
    const seconds = [...hadApart.values()].reduce((sum, each) => sum + each, (user + system) / 1_000_000)
    console.log(JSON.stringify({ outcomes, seconds, megabytes: process.resourceUsage().maxRSS / 1024, megabytesApart: kilobytes / 1024 }))`
  // Started by a shell, and not as its last command: what this large process starts itself inherits its peak of memory.
  const { stdout } = await run('/bin/sh', [
    '-c',
    '"$0" --input-type=module --eval "$1" && true',
    process.execPath,
    script,
  ])
  return JSON.parse(stdout) as Stored
}

describe('storing', () => {
  it.each(Object.entries(bombs))('%s is refused within 2 s and 300 MB', async (_, make) => {
    const { outcomes, seconds, megabytes, megabytesApart } = await store(await make())
    for (const outcome of outcomes) {
      expect(outcome).toMatch(/^(PayloadTooLarge|PictureTooLarge|PictureKindNotAllowed|PictureNotReadable)$/)
    }
    expect(seconds).toBeLessThan(2)
    expect(Math.max(megabytes, megabytesApart)).toBeLessThan(300)
    await expect(readdir(join(folder, 'data/pictures'))).rejects.toThrow('ENOENT')
  })

  const times = 2 * largerBy
  /** Left to `npm run prove`: they take longest to make, and no more memory to unpack than the others; one AVIF is stored four times above. */
  const slowToMake: Record<string, () => Promise<Buffer>> = {
    'progressive JPEG of four colours': () =>
      flat(5000, 5000).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    AVIF: () => flat(4000, 3000).avif({ effort: 0 }).toBuffer(),
    'interlaced PNG': () => flat(5000, 5000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  }
  /** As large as is allowed, of the kinds that take most to unpack: nothing tells them from a photograph. */
  const largest: Record<string, () => Promise<Buffer>> = {
    'AVIF of 12 bits': () =>
      flat(4000, 3000, 4)
        .toColourspace('rgb16')
        .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ...(largerBy > 1 ? slowToMake : {}),
    WebP: () => flat(7000, 7000, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  }

  it('an AVIF of exactly as many pixels as it may have is stored each time, not refused now and then', async () => {
    const { outcomes, megabytesApart } = await store(await flat(4000, 3000).avif({ effort: 0 }).toBuffer(), 4)
    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'stored'])
    // The limit of 380 million bytes is 362: unpacked after another one in the same process, it was reached now and then.
    expect(megabytesApart).toBeLessThan(350)
  })

  it.each(Object.entries(largest))(
    `${times} of the largest %s at once take no process beyond 400 MB`,
    async (_, make) => {
      const { outcomes, megabytes, megabytesApart } = await store(await make(), times)
      for (const outcome of outcomes) expect(outcome).toMatch(/^(stored|PictureTooLarge)$/)
      expect(megabytes).toBeLessThan(250)
      expect(megabytesApart).toBeLessThan(400)
    },
  )
})
