/** The layout that a picture is for. */
export type Device = 'desk' | 'phone'

export interface Ad {
  readonly id: number
  readonly device: Device
  /** Empty for a picture without a link. */
  readonly href: string
  readonly src: string
  readonly name: string
}

export interface HomeAds {
  readonly header: readonly Ad[]
  readonly footer: readonly Ad[]
  readonly banners: readonly Ad[]
}
