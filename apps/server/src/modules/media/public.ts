export { storeDrawing, storePicture } from './picture-store.ts'
