import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
/** Everything a running system writes; ignored by git. */
export const stateDir = join(root, '.quayso')

/** The files of the build that browsers load. */
export const clientDir = join(root, 'apps/web/build/client')
