import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'

let database: TestDatabase
let server: TestApp
let dataDir: string
let token: string
let supplierId: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-upload-'))
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z'), dataDir })
  const supplier = await givenCompany(database.db, { homeHubId: (await givenHub(database.db)).id })
  supplierId = supplier.id
  token = `Bearer ${(await givenViewer(database.db, supplier)).subject}`
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const upload = async (
  payload: Buffer | string,
  type = 'application/octet-stream',
  authorization: string | undefined = token,
  language = 'de-DE',
) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/supplier/pictures',
    headers: { 'content-type': type, 'accept-language': language, ...(authorization ? { authorization } : {}) },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const photo = (width = 900, height = 600) => {
  const { data, ...raw } = { data: Buffer.alloc(width * height * 3), raw: { width, height, channels: 3 as const } }
  for (let i = 0; i < data.length; i += 1) data[i] = (i * 2_654_435_761) >>> 24
  return sharp(data, raw)
}
const stored = async () => (await readdir(join(dataDir, 'pictures')).catch(() => [])).length

describe('a photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is kept as webp, as the same one it is kept once',
    async (format) => {
      const bytes = await photo().toFormat(format).toBuffer()
      const answer = await upload(bytes, `image/${format}`)
      expect(answer).toMatchObject({ status: 200, body: { width: 900, height: 600 } })
      const count = await stored()
      expect(await upload(bytes)).toEqual(answer)
      expect(await stored()).toBe(count)
      const image = await server.app.inject(`/api/images?url=/pictures/${answer.body.picture}&w=640`)
      expect(image.headers['content-type']).toBe('image/webp')
    },
  )

  it('loses what the camera wrote into it, stands upright, and becomes no larger than the widest screen', async () => {
    const bytes = await photo(2000, 1000)
      .withExif({ IFD0: { Copyright: 'Hof Lüttje' }, IFD3: { GPSLatitude: '53/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload(bytes)
    expect(body).toMatchObject({ width: 1000, height: 2000 })
    const kept = await readFile(join(dataDir, 'pictures', body.picture))
    const { format, exif, xmp, icc } = await sharp(kept).metadata()
    expect({ format, exif, xmp, icc }).toEqual({ format: 'webp' })
    expect(kept.toString('latin1')).not.toContain('Lüttje')
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const bmff = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(64)])
const jpeg = () => photo(300, 300).jpeg().toBuffer()
const strip = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

const hostile: [string, () => Promise<Buffer> | Buffer, number, string][] = [
  ['an SVG', () => Buffer.from(svg), 400, 'PictureKindNotAllowed'],
  ['an SVG behind a byte order mark', () => Buffer.from(`\ufeff${svg}`), 400, 'PictureKindNotAllowed'],
  ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 400, 'PictureKindNotAllowed'],
  ['a HEIC photograph', () => bmff('heic'), 400, 'PictureKindNotAllowed'],
  ['a film', () => bmff('isom'), 400, 'PictureKindNotAllowed'],
  ['a document', () => Buffer.from('%PDF-1.7\n'), 400, 'PictureKindNotAllowed'],
  ['a program', () => Buffer.from('MZ\x90\0'), 400, 'PictureKindNotAllowed'],
  ['a text', () => Buffer.from('Möhren'), 400, 'PictureKindNotAllowed'],
  ['nothing', () => Buffer.alloc(0), 400, 'PictureKindNotAllowed'],
  [
    'a JPEG with a page behind it',
    async () => Buffer.concat([await jpeg(), Buffer.from('<html><script>x</script>')]),
    400,
    'PictureKindNotAllowed',
  ],
  [
    'a JPEG with PHP in its comment',
    async () =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 20]),
        Buffer.from('<?php evil(); ?>..'),
        (await jpeg()).subarray(2),
      ]),
    400,
    'PictureKindNotAllowed',
  ],
  [
    'a JPEG that is an archive too',
    async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04'), archive]),
    400,
    'PictureKindNotAllowed',
  ],
  [
    'a PNG that is a document too',
    async () => Buffer.concat([await photo(9, 9).png().toBuffer(), Buffer.from('%PDF-1.4')]),
    400,
    'PictureKindNotAllowed',
  ],
  [
    'a JPEG cut in half',
    async () => {
      const whole = await jpeg()
      return whole.subarray(0, whole.length / 2)
    },
    400,
    'PictureNotReadable',
  ],
  [
    'a PNG cut in half',
    async () => {
      const whole = await photo().png().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    400,
    'PictureNotReadable',
  ],
  [
    'a WebP cut in half',
    async () => {
      const whole = await photo().webp().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    400,
    'PictureNotReadable',
  ],
  ['the beginning of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, 'PictureNotReadable'],
  [
    'noise that begins like a PNG',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(4000, 7)]),
    400,
    'PictureNotReadable',
  ],
  [
    'a picture of 64 million pixels',
    () =>
      sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    413,
    'PictureTooLarge',
  ],
  ['a strip that is 16,385 high', () => strip(1, 16_385), 413, 'PictureTooLarge'],
  ['a strip that is 16,385 wide', () => strip(16_385, 1), 413, 'PictureTooLarge'],
  [
    'a file of more than 15 MB',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(15_000_000)]),
    413,
    'PayloadTooLarge',
  ],
]

it.each([
  [1, 16_384],
  [16_384, 1],
])('a strip of %i by %i pixels is kept', async (width, height) => {
  expect(await upload(await strip(width, height))).toMatchObject({ status: 200 })
})

it.each(hostile)('%s is refused, and nothing of it is kept', async (_, make, status, code) => {
  const count = await stored()
  expect(await upload(await make())).toMatchObject({ status, body: { code } })
  expect(await stored()).toBe(count)
})

it.each([
  ['PNG', 8000, 50],
  ['AVIF', 3700, 12],
] as const)('a %s of too many pixels is refused with the limit, in both languages', async (kind, edge, most) => {
  const picture = sharp({ create: { width: edge, height: edge, channels: 3, background: '#fff' } })
  const bytes = await (kind === 'PNG' ? picture.png() : picture.avif({ effort: 0 })).toBuffer()
  for (const [language, word] of [
    ['de-DE', 'Bildpunkte'],
    ['en-US', 'pixels'],
  ] as const) {
    const { body } = await upload(bytes, 'application/octet-stream', token, language)
    expect(body).toMatchObject({ code: 'PictureTooLarge', facts: { most, megapixels: edge ** 2 / 1_000_000 } })
    expect(body.title).toContain(word)
    expect(body.title).toContain(` ${most}`)
  }
})

it.each(['text/html', 'image/svg+xml', 'multipart/form-data; boundary=x', 'application/json'])(
  'what is sent as %s is refused',
  async (type) => {
    const { status } = await upload(type.includes('json') ? '{"picture":1}' : svg, type)
    expect(status).toBe(400)
  },
)

it('a stranger is turned away before the file is read', async () => {
  const customer = await givenCompany(database.db, { type: 2 })
  const theirs = `Bearer ${(await givenViewer(database.db, customer)).subject}`
  expect((await upload(Buffer.alloc(15_000_001), 'image/jpeg', '')).status).toBe(401)
  expect((await upload(Buffer.alloc(15_000_001), 'image/jpeg', theirs)).status).toBe(403)
})

const crop = async (body: object, authorization = token) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/supplier/picture-crops',
    headers: { authorization },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a crop', () => {
  it('shows what lies in it, the same one is kept once, and the whole stays', async () => {
    const half = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { picture } = (await upload(half)).body
    const left = await crop({ picture, crop: { x: 0, y: 0, width: 500, height: 1000 } })
    expect(left).toEqual({ status: 200, body: { picture: `${picture}-0-0-500-1000`, width: 100, height: 100 } })
    const brightness = async (name: string) =>
      (await sharp(await readFile(join(dataDir, 'pictures', name))).stats()).channels[0]?.mean
    expect(await brightness(left.body.picture)).toBeGreaterThan(250)
    const count = await stored()
    expect(await crop({ picture, crop: { x: 0, y: 0, width: 500, height: 1000 } })).toEqual(left)
    expect(await stored()).toBe(count)
    const right = await crop({ picture: left.body.picture, crop: { x: 500, y: 0, width: 500, height: 1000 } })
    expect(right.body.picture).toBe(`${picture}-500-0-500-1000`)
    expect(await brightness(right.body.picture)).toBeLessThan(5)
    const whole = await crop({ picture: right.body.picture, crop: { x: 0, y: 0, width: 1000, height: 1000 } })
    expect(whole.body).toEqual({ picture, width: 200, height: 100 })
  })

  it('fits pictures of one pixel', async () => {
    const { picture } = (await upload(await photo(1, 1).png().toBuffer())).body
    const least = await crop({ picture, crop: { x: 900, y: 900, width: 100, height: 100 } })
    expect(least).toMatchObject({ status: 200, body: { width: 1, height: 1 } })
  })

  it('of nothing, or out of the picture, is refused with the field', async () => {
    const { picture } = (await upload(await photo(90, 60).png().toBuffer())).body
    const all = { x: 0, y: 0, width: 500, height: 500 }
    const refused: [object, string][] = [
      [{ ...all, x: 501 }, 'crop'],
      [{ ...all, y: 501 }, 'crop'],
      [{ ...all, x: -1 }, 'crop.x'],
      [{ ...all, y: 0.5 }, 'crop.y'],
      [{ ...all, width: 99 }, 'crop.width'],
      [{ ...all, height: 1001 }, 'crop'],
      [{ ...all, width: '500' }, 'crop.width'],
    ]
    for (const [wrong, path] of refused) {
      expect(await crop({ picture, crop: wrong }), path).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    }
    for (const name of ['../../etc/passwd', `${picture}-640-80`, `${picture}-0-0-1000-1000`, `${picture}\n`, '']) {
      const answer = await crop({ picture: name, crop: all })
      expect(answer, name).toMatchObject({ status: 400, body: { errors: [{ path: 'picture' }] } })
    }
    expect((await crop({ picture: 'f'.repeat(64), crop: all })).status).toBe(404)
    expect((await crop({ picture, crop: all }, '')).status).toBe(401)
  })
})

describe('the pictures of an article', () => {
  it('stand in their order with words and focal points, and show at once', async () => {
    const category = await givenCategory(database.db)
    const { article } = await givenSalesUnit(database.db, supplierId, { article: { categoryId: category.id } })
    const [first, second] = await Promise.all(
      [photo(200, 100), photo(100, 200)].map(async (one) => (await upload(await one.png().toBuffer())).body.picture),
    )
    const arrange = async (pictures: object[]) => {
      const answer = await server.app.inject({
        method: 'PUT',
        url: `/api/supplier/articles/${article.slug}/pictures`,
        headers: { authorization: token },
        payload: { pictures },
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    const cover = { picture: second, alt: { de: 'Möhren im Bund', en: 'Carrots' }, focus: { x: 20, y: 80 } }
    const saved = await arrange([cover, { picture: first }])
    expect(saved.body.pictures).toEqual([cover, { picture: first, alt: { de: '', en: '' }, focus: { x: 50, y: 50 } }])
    expect((await arrange([{ picture: first }])).body.pictures).toHaveLength(1)
    const cropped = await crop({ picture: first, crop: { x: 0, y: 0, width: 750, height: 1000 } })
    const both = [{ ...cover, picture: cropped.body.picture }, { picture: first }]
    expect((await arrange(both)).body.pictures.map((one: { picture: string }) => one.picture)).toEqual([
      `${first}-0-0-750-1000`,
      first,
    ])
    for (const wrong of [
      [{ picture: 'f'.repeat(64) }],
      [{ picture: first }, { picture: first }],
      [{ picture: '../../etc' }],
      [{ picture: `${first}-0-0-751-1000` }],
      [{ picture: first, focus: { x: 101, y: 0 } }],
    ]) {
      expect((await arrange(wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
  })
})
