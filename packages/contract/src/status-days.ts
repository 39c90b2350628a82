/** How many days of the site's health are told. */
export const statusDays = 90

/** How many days of results the figures are of. */
export const figuresDays = 30

/** A result is confirmed soon if it is confirmed so long after it was complete. */
export const soonMinutes = 30
