export { checkPictures } from './check-pictures.ts'
export { storeDrawing, storePicture } from './picture-store.ts'
export { type NamedPictures, sweepPictures } from './sweep-pictures.ts'
