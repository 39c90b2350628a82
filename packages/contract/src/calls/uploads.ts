import { type Static, Type } from 'typebox'
import { mediaFolder, mediaName } from '../rules/media-path.ts'
import { defineCalls } from './define-calls.ts'
import { oneAnswer } from './envelope.ts'

export const maxPictureBytes = 2 * 1024 * 1024

const code = Type.Optional(Type.String({ maxLength: 50, description: 'Accepted, and of no effect here' }))

export const UploadForm = Type.Object(
  {
    file: Type.Unsafe<Uint8Array>({
      contentMediaType: 'image/jpeg',
      description:
        'A jpeg, png or gif by its content, whatever its name and type say; 2 MiB and 5 million pixels at most',
    }),
    userId: Type.String({ maxLength: 20, description: 'The member whose session it is' }),
    projectCode: code,
    platformCode: code,
    fileType: code,
    expireAfterDays: Type.Optional(
      Type.String({ pattern: '^-?\\d{1,5}$', description: 'Accepted, and of no effect here: a picture stays' }),
    ),
  },
  { title: 'UploadForm', additionalProperties: false },
)
export type UploadForm = Static<typeof UploadForm>

const UploadedPicture = Type.Object(
  {
    path: Type.String({
      pattern: mediaName.replace('^', `^${mediaFolder}`),
      description: 'Where the picture is from now on; an avatar may only be such a path',
    }),
  },
  { title: 'UploadedPicture' },
)

export const uploadCalls = defineCalls({
  uploadImage: {
    method: 'POST',
    path: '/api/upload/image',
    who: 'member',
    kept: 'never',
    form: true,
    operationId: 'uploadImage',
    tags: ['members'],
    summary: 'Keeps a picture',
    description:
      'A new picture is made of it, at most 512 pixels a side, and without anything else the file held. Ten at once and 30 an hour for a member, then too_many_tries with retry-after.',
    body: UploadForm,
    answer: oneAnswer(UploadedPicture),
  },
})
