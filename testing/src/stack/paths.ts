import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
/** Everything a running system writes; git does not see it. */
export const stateDir = join(root, '.quayso')

/** Where the build puts what browsers load. */
export const clientDir = join(root, 'apps/web/build/client')
