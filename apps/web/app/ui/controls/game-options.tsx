import type { MenuGroup } from './game-menu.tsx'

/** The games of a select, by group. */
export function GameOptions({ groups }: { readonly groups: readonly MenuGroup[] }) {
  return groups.map((group) => (
    <optgroup key={group.name} label={group.name}>
      {group.games.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}
