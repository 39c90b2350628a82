import { remakePicture } from './remake-picture.ts'

// A process of its own, started by picture-workers.ts.
process.on('message', (bytes: Uint8Array) => {
  void remakePicture(bytes).then((picture) => process.send?.(picture ?? 'not a picture'))
})
process.send?.('ready')
