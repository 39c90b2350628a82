import { mostBytes, type Slot, slots } from '@quayso/contract/rules/picture-slots'
import { findPromise } from '@quayso/contract/rules/promises'
import { Check, ImageUp, TriangleAlert } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { usePicture } from '../calls/use-picture.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { mostFileBytes, toBase64 } from '../ui/read-file.ts'
import { cutOf } from './cut.ts'

interface PictureCutterProps {
  readonly slot: Slot
  /** Of the picture it has now. */
  readonly address: string
  readonly isReadOnly: boolean
  readonly texts: { readonly name: string; readonly alt: string }
  readonly onCut: (address: string) => void
}

interface Chosen {
  readonly file: File
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Takes a file, cuts the part that its slot shows, and has it made anew. */
export function PictureCutter({ slot, address, isReadOnly, texts, onCut }: PictureCutterProps) {
  const t = useTexts('ads')
  const { number } = useFormats()
  const [chosen, setChosen] = useState<Chosen | undefined>()
  const [zoom, setZoom] = useState(1)
  const [centre, setCentre] = useState({ x: 0.5, y: 0.5 })
  const [fault, setFault] = useState<string | undefined>()
  const picture = usePicture(chosen ? '' : address)
  const needed = slots[slot]
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    setFault(undefined)
    if (!file) return
    if (file.size > mostFileBytes) return setFault(t('fault.too-heavy'))
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => {
      setChosen({ file, url, width: image.naturalWidth, height: image.naturalHeight })
      setZoom(1)
      setCentre({ x: 0.5, y: 0.5 })
    }
    image.onerror = () => setFault(t('fault.not-a-picture'))
    image.src = url
  }
  const cut = chosen && cutOf(chosen, needed, zoom, centre)
  const isLarge = !cut || (cut.width >= needed.width && cut.height >= needed.height)
  const send = () => {
    if (!chosen || !cut) return
    toBase64(chosen.file)
      .then((file) => call('pictures.add', { slot, file, crop: cut }, { patienceMs: 15_000 }))
      .then(
        (added) => {
          setChosen(undefined)
          onCut(added.address)
        },
        (caught: unknown) => {
          const reason = caught instanceof CallError ? caught.details.reason : undefined
          const known = ['too-small', 'too-heavy', 'not-a-picture'].includes(String(reason))
          setFault(t(known ? `fault.${reason as 'too-small'}` : 'fault.unsent'))
        },
      )
  }
  const move = (dx: number, dy: number) =>
    setCentre(({ x, y }) => ({ x: Math.min(1, Math.max(0, x + dx)), y: Math.min(1, Math.max(0, y + dy)) }))
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons === 1) move(movementX / currentTarget.clientWidth, movementY / currentTarget.clientHeight)
  }
  const step = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ...{ ArrowLeft: [-0.02, 0], ArrowRight: [0.02, 0], ArrowUp: [0, -0.02], ArrowDown: [0, 0.02] },
    }
    const found = steps[event.key]
    if (!found) return
    event.preventDefault()
    move(...found)
  }
  const promise = findPromise(`${texts.name} ${texts.alt}`)
  return (
    <>
      {chosen && cut ? (
        <div
          className="cropbox cropbox--file"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the part that is cut
          tabIndex={0}
          aria-label={t('cut.move')}
          style={{ aspectRatio: `${chosen.width} / ${chosen.height}` }}
          onPointerMove={drag}
          onKeyDown={step}
        >
          <img src={chosen.url} alt="" draggable={false} />
          <div
            className="cropbox__w"
            style={{
              left: `${(cut.left / chosen.width) * 100}%`,
              top: `${(cut.top / chosen.height) * 100}%`,
              width: `${(cut.width / chosen.width) * 100}%`,
              height: `${(cut.height / chosen.height) * 100}%`,
            }}
          />
        </div>
      ) : (
        picture && <img className="cropnow" src={picture.data} alt={texts.alt} />
      )}
      {!isReadOnly && (
        <div className="row mt2">
          {chosen && (
            <>
              <input
                type="range"
                className="range"
                aria-label={t('cut.zoom')}
                min={1}
                max={4}
                step={0.05}
                value={zoom}
                onChange={({ target }) => setZoom(Number(target.value))}
              />
              <span className="num muted nowrap">{number(zoom, 1)} ×</span>
              <Button look="go" disabled={!isLarge} onClick={send}>
                {t('cut')}
              </Button>
            </>
          )}
          <label className="btn">
            <Icon of={ImageUp} size="s" />
            {t(address || chosen ? 'otherPicture' : 'choosePicture')}
            <input type="file" className="vh" accept="image/png,image/jpeg,image/webp" onChange={choose} />
          </label>
          {!chosen && address && <Button onClick={() => onCut('')}>{t('removePicture')}</Button>}
        </div>
      )}
      <ul className="checks mt2">
        {cut && (
          <Line isOk={isLarge}>
            {t('check.size', { size: `${cut.width} × ${cut.height}`, needed: `${needed.width} × ${needed.height}` })}
          </Line>
        )}
        {picture?.bytes !== undefined && (
          <Line isOk>{t('check.bytes', { size: number(picture.bytes / 1024), most: number(mostBytes / 1024) })}</Line>
        )}
        {address && !picture && !chosen && <Line isOk={false}>{t('check.elsewhere', { address })}</Line>}
        <Line isOk={promise === undefined}>
          {promise === undefined ? t('check.promise') : t('fault.promise', { word: promise })}
        </Line>
        {fault && <Line isOk={false}>{fault}</Line>}
      </ul>
    </>
  )
}

function Line({ isOk, children }: { readonly isOk: boolean; readonly children: ReactNode }) {
  return (
    <li>
      <span className={isOk ? 'ok' : 'bad'}>
        <Icon of={isOk ? Check : TriangleAlert} />
      </span>
      <span>{children}</span>
    </li>
  )
}
