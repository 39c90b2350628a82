import { updateInfo } from '@quayso/contract/client/members.gen'
import { uploadImage } from '@quayso/contract/client/upload-image'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { keepUserInfo, type MemberSession } from '../../session/member-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { openDialog, showToast } from '../../ui/notices/notices.ts'
import * as panel from '../../ui/page/panel.module.css'
import { fileFault, type ImageFault, imageFault } from '../avatar/image-fault.ts'
import * as styles from './profile-card.module.css'

const AvatarEditor = lazy(async () => ({ default: (await import('../avatar/avatar-editor.tsx')).AvatarEditor }))

interface ProfileCardProps {
  readonly session: MemberSession
  readonly uploadHost: string
}

export function ProfileCard({ session, uploadHost }: ProfileCardProps) {
  const t = useTexts('members')
  const { userInfo } = session
  const { image, choose, forget } = useChosenImage()
  const save = useSavedAvatar(session, uploadHost)
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={classNames(panel.panel, styles.card)} aria-label={userInfo.nickName}>
      <div className={styles.avatar}>
        <Avatar name={userInfo.nickName} iconUrl={userInfo.iconUrl} size="xl" />
        <label className={styles.camera}>
          <Camera size="1.25rem" aria-hidden />
          <span className="vh">{t('members.chooseAvatar')}</span>
          <input
            ref={input}
            type="file"
            className="vh"
            accept=".jpg,.jpeg,.png,.gif"
            onChange={(event) => void choose(event.currentTarget)}
          />
        </label>
      </div>
      <p className={styles.name}>{userInfo.nickName}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('members.userName')}</dt>
          <dd>{userInfo.userName}</dd>
        </div>
        <div>
          <dt>{t('members.password')}</dt>
          <dd aria-hidden="true">••••••••</dd>
          <LocalLink className={classNames(button.button, button.line)} to="/userinfo/detail">
            {t('members.change')}
          </LocalLink>
        </div>
      </dl>
      {image && (
        <Suspense fallback={null}>
          <AvatarEditor
            image={image}
            onClose={forget}
            onOther={() => {
              forget()
              input.current?.click()
            }}
            onDone={(picture) => {
              forget()
              void save(picture)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The chosen image, if it can become an avatar. */
function useChosenImage() {
  const t = useTexts('members')
  const [image, setImage] = useState<HTMLImageElement>()
  const refuse = (fault: ImageFault) => openDialog({ text: t(fault), act: t('members.close') })

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file) return
    // Reset, so that choosing the same file again fires a change event.
    input.value = ''
    const unread = fileFault(file)
    if (unread) return refuse(unread)
    const chosen = await readImage(file)
    const fault = imageFault(chosen)
    return fault ? refuse(fault) : setImage(chosen)
  }

  function forget() {
    if (image) URL.revokeObjectURL(image.src)
    setImage(undefined)
  }
  return { image, choose, forget }
}

/** Undefined if the browser cannot decode it. */
async function readImage(file: File): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

function useSavedAvatar({ token, userInfo }: MemberSession, uploadHost: string) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  return async (picture: Blob) => {
    const { userId } = userInfo
    const updated = await runCall(async () => {
      const upload = { picture, userId, platformCode: 'quayso' }
      const iconUrl = await uploadImage({ baseUrl: uploadHost, locale, sessionToken: token }, upload)
      return updateInfo({ baseUrl: '', locale, sessionToken: token }, { userId, iconUrl })
    })
    if (!updated) return
    keepUserInfo(updated)
    showToast(t('members.modifySuccess'))
  }
}
