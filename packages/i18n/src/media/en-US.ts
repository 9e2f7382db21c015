import type { SameShape } from '../same-shape.ts'
import type { pictures as german } from './de-DE.ts'

export const pictures: SameShape<typeof german> = {
  crop: 'Crop',
  cropOf: 'Crop picture {number}',
  title: 'Crop the picture',
  hint: 'Drag the frame or its corners. By keyboard: arrow keys move it, Shift and arrow keys change its size, and so do + and −.',
  shape: 'Shape',
  shapes: { shop: 'as in the market (4:3)', free: 'free' },
  frame: 'Frame of the crop',
  x: 'from the left',
  y: 'from the top',
  width: 'Width',
  height: 'Height',
  now: 'Crop: {width}% wide, {height}% high, {x}% from the left, {y}% from the top.',
  whole: 'The whole picture again',
  apply: 'Apply',
  unreadable: 'The picture could not be loaded. Please close this window and try again.',
}
