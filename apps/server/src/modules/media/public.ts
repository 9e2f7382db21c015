export { checkPictures } from './check-pictures.ts'
export { keepPicture } from './keep-picture.ts'
export { storeDrawing, storePicture } from './picture-store.ts'
export { type NamedPictures, sweepPictures } from './sweep-pictures.ts'
