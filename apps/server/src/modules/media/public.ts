export { checkPictures } from './check-pictures.ts'
export { keepPicture } from './keep-picture.ts'
export { storeDrawing, storePicture } from './picture-store.ts'
export { type NamedPictures, sweepPictures, sweepUploads } from './sweep-pictures.ts'
