import { beaconServer } from './serve-beacon.ts'

/** A beacon of our own as a process, for stacks: they have no other. */
beaconServer().server.listen(Number(process.env.PORT), '127.0.0.1')
