export { orderAttachment } from './order-attachment.ts'
