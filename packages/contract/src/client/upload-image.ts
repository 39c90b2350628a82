import type { ClientOptions } from './call.ts'
import * as uploads from './uploads.gen.ts'

interface Upload {
  readonly picture: Blob
  readonly userId: number
  readonly platformCode: string
}

/** Answers the path under which the picture is kept. `baseUrl` is the host that the config names for uploads. */
export async function uploadImage(options: ClientOptions, { picture, userId, platformCode }: Upload): Promise<string> {
  const fields = {
    projectCode: platformCode,
    platformCode,
    userId: String(userId),
    expireAfterDays: '0',
    fileType: 'jpg',
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture, 'picture.jpg')
  return (await uploads.uploadImage(options, form)).path
}
