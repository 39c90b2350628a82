import { join } from 'node:path'
import { output } from './command.ts'

/** Builds the images of compose.yaml and saves them in one file, if there is a Docker Engine. Returns its name. */
export async function saveImages(version: string, into: string, checkout: string): Promise<string | undefined> {
  try {
    await output(['docker', 'info'])
  } catch {
    return
  }
  const compose = ['docker', 'compose', '--project-name', 'quayso'] as const
  await output([...compose, 'build', '--quiet'], { cwd: checkout })
  const services = JSON.parse(await output([...compose, 'config', '--format', 'json'], { cwd: checkout })) as {
    services: Record<string, { build?: object; image?: string }>
  }
  const images = Object.entries(services.services)
    .filter(([, { build }]) => build)
    .map(([name, { image }]) => image ?? `quayso-${name}`)
  const name = `quayso-${version}-images.tar`
  await output(['docker', 'save', '--output', join(into, name), ...new Set(images)])
  return name
}
