import { type Remaking, remakePicture } from './remake-picture.ts'

/** A process for one picture: whatever a file does to the decoder, it does not do it to the console. */
process.once('message', (asked: Remaking) => {
  void remakePicture(asked).then((answer) => process.send?.(answer, () => process.disconnect()))
})
process.send?.('ready')
