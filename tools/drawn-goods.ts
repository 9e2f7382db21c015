/** What the set of emoji has not, or has only as something else: drawn flat on 32 × 32, like it. */

const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`
const line = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const ellipse = (fill: string, [x, y]: readonly [number, number], [wide, high]: readonly [number, number], turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`

/** Of one glass, with what is in it, and a label without a word. */
const bottle = (content: string, label: string): string =>
  path('#7a5c3a', 'M13.5 1.5h5v3h-5z') +
  path('#d3e9f2', 'M13.5 4h5v5.5c0 1.5 3 3 3 6V28.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V15.5c0-3 3-4.5 3-6z') +
  path(
    content,
    'M14.3 9h3.4c.2 2.3 3 3.7 3 6.5v12.7a1.5 1.5 0 0 1-1.5 1.5h-6.4a1.5 1.5 0 0 1-1.5-1.5V15.5c0-2.8 2.8-4.2 3-6.5',
  ) +
  path(label, 'M11.3 17.5h9.4v7h-9.4z')

type Two = { readonly fill: string; readonly shade: string }

const seedsAt = [
  ...[
    [9, 10, 20],
    [17, 8, -30],
    [23, 13, 60],
    [13, 16, -15],
    [20, 20, 10],
  ],
  ...[
    [7, 20, 45],
    [13, 24, -40],
    [25, 24, 30],
    [18.5, 27.5, 0],
  ],
] as const

/** A handful of what is small and round or long. */
const handful = ({ fill, shade }: Two, [wide, high]: readonly [number, number]): string =>
  seedsAt
    .map(
      ([x = 0, y = 0, turn]) =>
        ellipse(shade, [x, y + 0.6], [wide, high], turn) + ellipse(fill, [x, y], [wide - 0.3, high - 0.3], turn),
    )
    .join('')

/** Two of them, bent a little. */
const sausages = ({ fill, shade }: Two, width: number): string =>
  line(shade, width, 'M5.5 14.5C10 20 20 20 26 11.5') +
  line(fill, width - 1.8, 'M5.7 14C10 19 20 19 25.7 11') +
  line(shade, width, 'M6 23C11 28 21 28 26.5 20') +
  line(fill, width - 1.8, 'M6.2 22.5C11 27 21 27 26.2 19.5')

/** Three of them, each wound around itself. */
const spirals = ({ fill, shade }: Two): string =>
  [0, 8, 16]
    .map((down) => {
      const turns = [0, 1, 2, 3, 4].map((at) => `M${6.5 + at * 4.2} ${5 + down}l3 4.5`).join('')
      return line(fill, 5, `M6.5 ${7.2 + down}h19`) + line(shade, 1.3, turns)
    })
    .join('')

/** Cut lengthwise before it was baked, so that its crumb shows. */
const roll = ({ fill, shade, crumb }: Two & { readonly crumb: string }): string =>
  ellipse(shade, [16, 18.8], [13.3, 9.2]) +
  ellipse(fill, [16, 17.6], [13, 8.6]) +
  path(crumb, 'M5.5 17.5C9 12.5 23 12.5 26.5 17.5C22 15.6 10 15.6 5.5 17.5') +
  line(shade, 0.9, 'M5.5 17.5C10 15.6 22 15.6 26.5 17.5')

const ring = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="6.5" fill="none" stroke="#c98a4b" stroke-width="5"/>` +
  `<circle cx="${x}" cy="${y}" r="6.3" fill="none" stroke="#f3ddb0" stroke-width="3.8"/>`

const tube = (x: number, y: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x} ${y})">` +
  path('#e2b04a', `M${x - 10} ${y + 3}l3-6h17l-3 6z`) +
  path('#f6d67c', `M${x - 9} ${y + 1.5}l2-4h15.5l-2 4z`) +
  '</g>'

const sheet = (down: number): string =>
  path('#e2b04a', `M4 ${10 + down}q3-3 6 0t6 0t6 0t6 0v8q-3 3-6 0t-6 0t-6 0t-6 0z`) +
  path('#f8dd8e', `M5.5 ${10.8 + down}q2.5-2 4.8 0t5.7 0t5.7 0t4.8 0v5.8q-2.4 2-4.8 0t-5.7 0t-5.7 0t-4.8 0z`)

const dumpling = (x: number, y: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x} ${y})">` +
  ellipse('#dcb765', [x, y + 0.7], [5.5, 4]) +
  ellipse('#f7e3a8', [x, y], [5.3, 3.7]) +
  line('#dcb765', 0.9, `M${x - 2.5} ${y - 2.2}v4.4M${x} ${y - 2.7}v5.4M${x + 2.5} ${y - 2.2}v4.4`) +
  '</g>'

export const drawnGoods = {
  leek:
    path(
      '#2f7d3b',
      'M13 15C9 11 6 6 4.5 1.5c5 2 8.5 6 10.5 10C15 7.5 15.5 4 17 1c2 3 2.5 7 1.5 11c2-3.5 4.5-6.5 8.5-8.5c-.5 5-3 9-7.5 12z',
    ) +
    path('#a9d37a', 'M12.7 13h7.1l-.6 8h-6z') +
    path('#f4f7e4', 'M13.1 19h6.2l.4 7.5a3.5 3.5 0 0 1-7 0z') +
    line('#d9e2b4', 0.8, 'M16.2 15v12') +
    line('#cdbf94', 0.8, 'M14.5 30l-.8 1.5M16.2 30v1.8M18 30l.8 1.5'),
  salsify:
    line('#4a3a2d', 3.2, 'M6 5C11 13 17 20 25.5 28') +
    line('#5f4c3b', 3.2, 'M14 3.5C17 12 20 19 27.5 25') +
    line('#6f5a47', 0.8, 'M9.5 9.5l1.5-.8M14.5 16.5l1.5-1M20 22.5l1.3-1.2M18.5 12l1.4-.6M22 18.5l1.3-1') +
    path('#f3ead6', 'M4.3 3.7L7.7 3L7.5 6.5L5 7.2zM12.5 2.5L15.7 2L15.7 5L12.8 5.3z'),
  chives:
    [
      'M7 3C9 12 12 20 15 29',
      'M11 2C12 12 14 20 15.6 29',
      'M15.5 1.5C15.5 12 16 20 16.2 29',
      'M20.5 2C19 12 17.5 20 16.8 29',
      'M25 3.5C22 13 19 21 17.4 29',
    ]
      .map((d, at) => line(at % 2 === 0 ? '#3d8b3a' : '#5fae4b', 1.5, d))
      .join('') + line('#c9a227', 1.8, 'M13 22.5h7'),
  walnut:
    ellipse('#a8743f', [16, 16.5], [11.5, 12.5]) +
    ellipse('#c99657', [16, 16], [11, 12]) +
    line('#8a5a2c', 1.6, 'M16 4C14.5 12 17.5 20 16 28') +
    line(
      '#a8743f',
      1.1,
      'M11.5 8C9 12 12.5 15 10 19M20.5 8C23 12 19.5 15 22 19M9 21.5C12 20 11.5 24.5 13.5 25M23 21.5C20 20 20.5 24.5 18.5 25',
    ),
  lentils: handful({ fill: '#a9854a', shade: '#7d5f30' }, [3.3, 2.8]),
  linseed: handful({ fill: '#8c5a34', shade: '#63391c' }, [2.9, 1.6]),
  appleRings: ring(12, 12) + ring(20.5, 20.5),
  roll: roll({ fill: '#e9a64f', shade: '#bd7c2f', crumb: '#ffe9c4' }),
  ryeRoll: roll({ fill: '#a8713f', shade: '#774a24', crumb: '#e0bd92' }),
  pretzelStick:
    line('#7d431d', 8, 'M6.5 24.5L25.5 8') +
    line('#a65f2c', 6.3, 'M6.5 24L25.3 7.7') +
    line('#f6dfb5', 1.8, 'M11 22.5l.2-4M16 18.2l.2-4M21 13.8l.2-4'),
  bratwurst: sausages({ fill: '#eab6a4', shade: '#cf8f7d' }, 7),
  frankfurters: sausages({ fill: '#c9683f', shade: '#9d4526' }, 5),
  pinkel: sausages({ fill: '#a67c58', shade: '#7a5638' }, 7),
  spirals: spirals({ fill: '#f6d67c', shade: '#d39d33' }),
  wholegrainSpirals: spirals({ fill: '#b98a55', shade: '#8a6031' }),
  lentilSpirals: spirals({ fill: '#e08a52', shade: '#b35f2c' }),
  penne: tube(15, 8, -14) + tube(17, 17, 10) + tube(15, 25.5, -6),
  pastaSheets: sheet(8) + sheet(2) + sheet(-4),
  gnocchi: dumpling(10, 10, -20) + dumpling(22, 12, 25) + dumpling(11, 21.5, 15) + dumpling(22.5, 23.5, -15),
  appleJuice: bottle('#eab54a', '#fff6df'),
  pearJuice: bottle('#d9cf6a', '#fbfbe6'),
  cherryJuice: bottle('#b3223f', '#fdeaec'),
  currantNectar: bottle('#4a1942', '#f3e6f2'),
  brandy: bottle('#f6ecd2', '#c9a227'),
} as const
