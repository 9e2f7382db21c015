export { storePicture } from './picture-store.ts'
