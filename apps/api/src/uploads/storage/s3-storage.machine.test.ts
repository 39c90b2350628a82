import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { defineRadosgw } from '@quayso/stack/parts/radosgw'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { s3Storage } from './s3-storage.ts'

/** A real S3 server with an empty bucket. */
async function startServer() {
  const { dir, remove } = temporaryDir('s3')
  onTestFinished(remove)
  const server = await defineRadosgw(dir)
  await server.start()
  onTestFinished(() => server.stop())
  const { accessKeyId, secretAccessKey, url: endpoint } = server
  const options = { endpoint, region: 'us-east-1', bucket: 'pictures', accessKeyId, secretAccessKey }
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  onTestFinished(() => client.destroy())
  await client.send(new CreateBucketCommand({ Bucket: options.bucket }))
  return { server, options, client }
}

const picture = Buffer.from('a picture')
const name = `${'ab'.repeat(32)}.png`

test('what is put is in the bucket under its name, as a picture, however often it is put, until it is removed', async () => {
  const { options, client } = await startServer()
  const storage = s3Storage(options)
  expect(await storage.get(name)).toBeUndefined()
  await Promise.all(Array.from({ length: 5 }, () => storage.put(name, picture)))
  expect(await s3Storage(options).get(name)).toEqual(picture)
  const head = await client.send(new HeadObjectCommand({ Bucket: options.bucket, Key: name }))
  expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: picture.length })
  await storage.remove(name)
  await storage.remove(name)
  expect(await storage.get(name)).toBeUndefined()
})

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['a wrong key', { accessKeyId: 'wrong' }, 'InvalidAccessKeyId'],
  ['a bucket that is not there', { bucket: 'other' }, 'NoSuchBucket'],
])('with %s nothing is put or got, and neither looks like an empty bucket', async (_title, mistake, error) => {
  const { options } = await startServer()
  await s3Storage(options).put(name, picture)
  const mistaken = s3Storage({ ...options, ...mistake })
  await expect(mistaken.put(name, picture)).rejects.toMatchObject({ name: error })
  await expect(mistaken.get(name)).rejects.toMatchObject({ name: error })
})

test('a server that is away is an error, not an empty bucket', async () => {
  const { options, server } = await startServer()
  await server.stop()
  const storage = s3Storage(options)
  await expect(storage.put(name, picture)).rejects.toThrow()
  await expect(storage.get(name)).rejects.toThrow()
})

test('a server that never answers is given up sooner than the edge gives us up', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'any', secretAccessKey: 'any' }
  const storage = s3Storage({ endpoint, region: 'us-east-1', bucket: 'pictures', ...keys })
  const askedMs = performance.now()
  await expect(storage.get(name)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(performance.now() - askedMs).toBeLessThan(7000)
})
