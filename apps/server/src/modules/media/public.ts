export { areStored, storeDrawing, storePicture } from './picture-store.ts'
