import type { Translate } from '#src/site/messages.ts';
import { Progress, Spinner } from '#src/ui/Progress.tsx';

interface UploadProgressProps {
	file: string;
	state: 'waiting' | 'reading' | 'sending' | 'offline';
	/** Bytes sent so far; `total`: of the whole file. */
	sent: number;
	total: number;
	/** With the texts of the room `uploads`. */
	t: Translate;
}

/** Progress of the upload of one file. */
export function UploadProgress({ file, state, sent, total, t }: UploadProgressProps) {
	switch (state) {
		case 'waiting':
			return <p>{t('uploads.state_waiting', { file })}</p>;
		case 'reading':
			return <Spinner words={t('uploads.state_reading', { file })} />;
		case 'sending':
		case 'offline':
			return (
				<Progress
					words={
						state === 'offline'
							? t('uploads.state_offline', { file })
							: t('uploads.state_sending', { file, done: megabytes(sent), total: megabytes(total) })
					}
					share={total > 0 ? sent / total : 0}
				/>
			);
		default:
			return state satisfies never;
	}
}

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;
