import { beaconServer } from './serve-beacon.ts'

/** A beacon of our own as a process, for stacks: they have no other. */
const { server, signAhead } = beaconServer()
server.listen(Number(process.env.PORT), '127.0.0.1')
setInterval(signAhead, 1000)
