/** Roots with their leaves that the set of emoji has not: drawn flat on 32 × 32, like it. */

const leaf = (turn: number, fill: string, stem: string): string =>
  `<g transform="rotate(${turn} 16 14)"><path fill="${stem}" d="M15.4 8h1.2v7h-1.2z"/>` +
  `<path fill="${fill}" d="M16 1c2.5 1.7 3.2 4 2.7 6.200c-.4 1.8-1.6 2.9-2.7 3.300c-1.1-.4-2.3-1.5-2.7-3.300C12.8 5 13.5 2.7 16 1"/>` +
  `<path fill="${stem}" d="M15.7 3.500h.6V10h-.6z"/></g>`

type Leaves = { readonly outer: string; readonly inner: string; readonly stem: string }
const leaves = ({ outer, inner, stem }: Leaves): string =>
  leaf(-36, outer, stem) + leaf(36, outer, stem) + leaf(0, inner, stem)

type Bulb = { readonly fill: string; readonly shade: string; readonly shine: string }
const bulb = ({ fill, shade, shine }: Bulb): string =>
  `<path fill="${fill}" d="M16 12.500c5.2 0 8.7 3.2 8.7 7.700c0 4.9-4.2 8.6-8.7 8.600s-8.7-3.7-8.7-8.600c0-4.5 3.5-7.7 8.7-7.7"/>` +
  `<path fill="${shade}" d="M16 28.800c4.5 0 8.7-3.7 8.7-8.600c0-2.9-1.4-5.2-3.8-6.500c1.2 1.7 1.7 3.7 1.4 5.900c-.6 4.7-3.9 8.1-8.3 9c.6.1 1.3.2 2 .2"/>` +
  `<path fill="${shine}" d="M9.4 20.700c-.5 0-.8-.3-.8-.8c0-2.3 1-4.2 2.7-5.200c.4-.2.9-.1 1.1.3s.1.8-.3 1.100c-1.2.7-1.9 2.1-1.9 3.800c0 .5-.3.8-.8.8"/>`

const root = (fill: string): string =>
  `<path fill="${fill}" d="M13.6 27.500h4.800c-1.2 1-1.7 2.3-2.1 4c-.1.3-.5.3-.6 0c-.4-1.7-.9-3-2.1-4"/>`

/** Short dashes: what is left where a leaf has been, or the skin's own marks. */
const marks = (fill: string, places: readonly (readonly [left: number, top: number])[]): string =>
  places.map(([left, top]) => `<rect x="${left}" y="${top}" width="3.4" height=".9" rx=".45" fill="${fill}"/>`).join('')

/** What the upper half of a swede is coloured with. */
const blush =
  '<path fill="#a0709a" d="M16 12.500c5.2 0 8.7 3.2 8.7 7.700v.9c-1.5-1.7-2.9-.5-4.3-1.400c-1.5-1-2.8.3-4.4.3s-2.9-1.3-4.4-.3c-1.4.9-2.8-.3-4.3 1.400v-.9c0-4.5 3.5-7.7 8.7-7.7"/>'

const sideRoots =
  '<path fill="#c4b084" d="M9.5 25c-.2 2.5-.8 4-1.7 5.300c2.3-.5 3.9-1.5 4.9-3.300zm13 0c.2 2.5.8 4 1.7 5.300c-2.3-.5-3.9-1.5-4.9-3.300z"/>'

export const drawnVegetables = {
  beetroot:
    leaves({ outer: '#3d8b3a', inner: '#56a94a', stem: '#b0306e' }) +
    root('#7c1046') +
    bulb({ fill: '#a3195b', shade: '#7c1046', shine: '#cf5b93' }),
  radish:
    leaves({ outer: '#4d9e3f', inner: '#6fbf52', stem: '#c5e3a4' }) +
    root('#f6b9c6') +
    bulb({ fill: '#ef4468', shade: '#d12a52', shine: '#ff9db0' }),
  swede:
    leaves({ outer: '#5f8f4a', inner: '#7fae62', stem: '#d9e8c0' }) +
    root('#d8b973') +
    bulb({ fill: '#f0d9a0', shade: '#d8b973', shine: '#fbf0cf' }) +
    blush,
  kohlrabi:
    leaf(-62, '#4d9e3f', '#d4ecb5') +
    leaf(62, '#4d9e3f', '#d4ecb5') +
    leaves({ outer: '#4d9e3f', inner: '#6fbf52', stem: '#d4ecb5' }) +
    '<rect x="12.5" y="27.5" width="7" height="3.3" rx="1.5" fill="#8fc25c"/>' +
    bulb({ fill: '#b9e08a', shade: '#8fc25c', shine: '#e2f5c8' }) +
    marks('#8fc25c', [
      [15, 17.5],
      [11, 22.5],
      [16.5, 25],
    ]),
  celeriac:
    leaves({ outer: '#3d8b3a', inner: '#56a94a', stem: '#b9dd97' }) +
    sideRoots +
    root('#c4b084') +
    bulb({ fill: '#e8dcc0', shade: '#c4b084', shine: '#f7f0e0' }) +
    marks('#c4b084', [
      [16, 18],
      [11, 23],
      [16, 25.5],
    ]),
} as const
