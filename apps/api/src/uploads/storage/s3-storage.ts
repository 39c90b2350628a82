import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type PictureStorage, typeOf } from './storage.ts'

export interface S3Options {
  /** Left out for Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** In a bucket that exists. Readers never reach it: they ask us. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): PictureStorage {
  const client = new S3Client({
    region,
    // Servers other than Amazon's seldom have a name for every bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Together shorter than the edge waits for an answer.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  })
  return {
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: typeOf(name) }))
    },
    get: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}
