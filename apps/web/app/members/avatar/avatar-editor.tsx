import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as dialog from '../../ui/controls/dialog.module.css'
import { useModal } from '../../ui/controls/use-modal.ts'
import { isDeskLayout } from '../layout.ts'
import * as styles from './avatar-editor.module.css'
import { type Crop, type Cropper, centred, croppers, held, scaleOf, sourceSquare } from './crop.ts'

interface AvatarEditorProps {
  readonly image: HTMLImageElement
  readonly onClose: () => void
  readonly onOther: () => void
  readonly onDone: (picture: Blob) => void
}

const keyStepPx = 10
const previewPx = 100

/** Crops a round avatar out of an image: by finger, mouse or arrow keys. */
export function AvatarEditor({ image, onClose, onOther, onDone }: AvatarEditorProps) {
  const t = useTexts('members')
  const isDesk = isDeskLayout()
  const cropper = isDesk ? croppers.desk : croppers.phone
  const [crop, setCrop] = useState(centred)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const change = (wish: Partial<Crop>) => setCrop((now) => held(size, cropper.windowPx, { ...now, ...wish }))

  return (
    <dialog ref={useModal()} className={dialog.dialog} aria-labelledby="avatar-editor" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="avatar-editor">{t('members.avatar')}</h2>
        <button type="button" className={styles.close} aria-label={t('members.close')} onClick={onClose}>
          <X size="1.5rem" aria-hidden />
        </button>
      </div>
      <div className={classNames(styles.stages, isDesk && styles.desk)}>
        <Stage image={image} crop={crop} windowPx={cropper.windowPx} onMove={(x, y) => change({ x, y })} />
        {isDesk && <Preview image={image} crop={crop} windowPx={cropper.windowPx} label={t('members.avatarPreview')} />}
      </div>
      <label className={styles.zoom}>
        <ZoomOut size="1.25rem" aria-hidden />
        <span className="vh">{t('members.avatarZoom')}</span>
        <input
          type="range"
          min="0"
          max="100"
          value={crop.zoom}
          onChange={(event) => change({ zoom: event.currentTarget.valueAsNumber })}
        />
        <ZoomIn size="1.25rem" aria-hidden />
      </label>
      <p>{t('members.avatarHint')}</p>
      <div className={dialog.choices}>
        <button type="button" className={button.button} onClick={onOther}>
          {t('members.otherAvatar')}
        </button>
        <button
          type="button"
          className={classNames(button.button, button.go)}
          onClick={() => void cutOut(image, crop, cropper).then(onDone)}
        >
          {t('members.useAvatar')}
        </button>
      </div>
    </dialog>
  )
}

interface StageProps {
  readonly image: HTMLImageElement
  readonly crop: Crop
  readonly windowPx: number
  readonly onMove: (x: number, y: number) => void
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-keyStepPx, 0],
  ArrowRight: [keyStepPx, 0],
  ArrowUp: [0, -keyStepPx],
  ArrowDown: [0, keyStepPx],
}

function Stage({ image, crop, windowPx, onMove }: StageProps) {
  const t = useTexts('members')
  const grip = useRef<{ readonly x: number; readonly y: number }>(undefined)

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - crop.x, y: event.clientY - crop.y }
  }
  function onPointerMove(event: PointerEvent) {
    if (grip.current) onMove(event.clientX - grip.current.x, event.clientY - grip.current.y)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(crop.x + step[0], crop.y + step[1])
  }

  const scale = scaleOf({ width: image.naturalWidth, height: image.naturalHeight }, windowPx, crop.zoom)
  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the image
      tabIndex={0}
      aria-label={t('members.avatarHint')}
      className={styles.stage}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        grip.current = undefined
      }}
      onKeyDown={onKeyDown}
    >
      <img
        src={image.src}
        alt=""
        draggable={false}
        style={{ transform: `translate(-50%, -50%) translate(${crop.x}px, ${crop.y}px) scale(${scale})` }}
      />
      <span className={styles.window} style={{ width: windowPx, height: windowPx }} />
    </div>
  )
}

interface PreviewProps extends Omit<StageProps, 'onMove'> {
  readonly label: string
}

function Preview({ image, crop, windowPx, label }: PreviewProps) {
  const scale = scaleOf({ width: image.naturalWidth, height: image.naturalHeight }, windowPx, crop.zoom)
  const part = previewPx / windowPx
  const place = `translate(${crop.x * part}px, ${crop.y * part}px) scale(${scale * part})`
  return (
    <figure className={styles.preview}>
      <div style={{ width: previewPx, height: previewPx }}>
        <img src={image.src} alt="" style={{ transform: `translate(-50%, -50%) ${place}` }} />
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

function cutOut(image: HTMLImageElement, crop: Crop, { windowPx, outputPx, quality }: Cropper): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = outputPx
  canvas.height = outputPx
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, side } = sourceSquare(size, windowPx, crop)
  const context = canvas.getContext('2d')
  // Transparent pixels of a png would be black in a jpg.
  if (context) context.fillStyle = '#fff'
  context?.fillRect(0, 0, outputPx, outputPx)
  context?.drawImage(image, left, top, side, side, 0, 0, outputPx, outputPx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality)
  })
}
