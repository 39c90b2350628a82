import type { GameDraws, StationDay } from '@quayso/contract/draw'

const untraced = { leafIndex: null, revisedAtMs: null, correction: null }

/** The stations with the newest version of their draws: the loader's, or one received since. */
export function shownStations(stations: readonly StationDay[], rows: readonly GameDraws[]): StationDay[] {
  return stations.map((station) => {
    const row = rows.find(({ code }) => code === station.code)
    const received = row?.draws.find(({ turn }) => turn === station.turn)
    if (!received || received.version <= (station.draw?.version ?? 0)) return station
    return { ...station, draw: { ...received, ...untraced }, absence: null }
  })
}

/** Whether a draw was revised since its day was loaded: when and why is not in its event. */
export function areBehind(shown: readonly StationDay[], loaded: readonly StationDay[]): boolean {
  return shown.some(({ code, draw }) => {
    const before = loaded.find((station) => station.code === code)?.draw
    return draw !== null && draw.status !== 'drawing' && draw.version > (before?.version ?? 0)
  })
}
