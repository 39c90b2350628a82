// Made by `npm run generate`.
import type { uploadCalls } from '../calls/uploads.ts'
import { caller } from './call.ts'

export const uploadImage = /* @__PURE__ */ caller<typeof uploadCalls.uploadImage>('POST', '/api/upload/image')
