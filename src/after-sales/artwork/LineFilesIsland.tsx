import { CircleAlert, X } from 'lucide-react';
import { type SubmitEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { artworkTypes, maxArtworkBytes } from '#src/designs/artwork/artwork.ts';
import { problemText } from '#src/orders/summary/problem-text.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Progress, Spinner } from '#src/ui/Progress.tsx';
import { refusalAttribute } from './attach-uploads.ts';
import { type SentFile, useLineFiles } from './use-line-files.ts';

interface LineFilesIslandProps {
	site: Pick<Site, 'languageTag'>;
	/** JSON messages: `lineFilesTexts`. */
	messages: string;
	lineId: number;
	/** The page itself, with the order's token. */
	action: string;
	/** Reason why the form that was posted to this page was refused. */
	refusal?: string | undefined;
	/** Of the form without JavaScript, which has smaller limits. */
	accept: string;
	limits: string;
}

const acceptedTypes = [...artworkTypes, '.ai'].join(',');
const subscribe = () => () => {};

/**
 * Print files for one line of a placed order. With JavaScript they are uploaded in parts of 5 MiB; without it the form
 * is posted as it is.
 */
export default function LineFilesIsland(props: LineFilesIslandProps) {
	const { site, messages, lineId, action } = props;
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const isHydrated = useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState(props.refusal);
	const { files, isBusy, send, retry, stop } = useLineFiles({ action, lineId, onAdded: showOrderAgain });
	const size = numberFormatter(site.languageTag, { style: 'unit', unit: 'megabyte' });
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		const chosen = [...(input.current?.files ?? [])];
		if (isBusy) return;
		setProblem(chosen.length > 0 ? undefined : t('after-sales.artwork_choose'));
		if (chosen.length === 0) return;
		if (input.current) input.current.value = '';
		void send(chosen);
	};
	const noteId = `files-${lineId}-note`;

	return (
		<form
			className="grid gap-3"
			action={action}
			method="post"
			encType="multipart/form-data"
			onSubmit={onSubmit}
		>
			<input type="hidden" name="action" value="files" />
			<input type="hidden" name="line" value={lineId} />
			<div className="field">
				<label className="field-label" htmlFor={`files-${lineId}`}>
					{t('after-sales.artwork_upload')}
				</label>
				<input
					ref={input}
					className="field-input p-2"
					id={`files-${lineId}`}
					name="attachments"
					type="file"
					multiple
					required
					accept={isHydrated ? acceptedTypes : props.accept}
					aria-describedby={noteId}
					aria-invalid={problem ? 'true' : undefined}
				/>
				<div id={noteId}>
					{problem && (
						<p className="field-error" role="alert">
							<CircleAlert aria-hidden="true" />
							<span {...{ [refusalAttribute]: '' }}>{problem}</span>
						</p>
					)}
					<p className="field-help">
						{isHydrated
							? t('late-artwork.limits', { size: size.format(maxArtworkBytes / 1e6) })
							: props.limits}
					</p>
				</div>
			</div>
			<SentFiles files={files} t={t} onRetry={isBusy ? undefined : retry} onStop={stop} />
			<Button type="submit" look="secondary" busy={isBusy} className="justify-self-start">
				{t('after-sales.artwork_send')}
			</Button>
		</form>
	);
}

/** Loads the page again, which lists the files now. */
function showOrderAgain(): void {
	location.hash = 'artwork';
	location.reload();
}

interface SentFilesProps {
	files: readonly SentFile[];
	t: Translate;
	/** Undefined while files are sent. */
	onRetry: ((file: SentFile) => void) | undefined;
	onStop: (file: SentFile) => void;
}

function SentFiles({ files, t, onRetry, onStop }: SentFilesProps) {
	if (files.length === 0) return null;
	return (
		<ul className="grid gap-2 text-15">
			{files.map((one) => (
				<li key={one.id} className="flex items-start gap-2 rounded-control border border-line bg-white p-3">
					<div className="grid min-w-0 flex-1 gap-2 break-words">
						<FileState one={one} t={t} />
						{one.state === 'refused' && mayPass(one) && onRetry && (
							<Button look="secondary" small className="justify-self-start" onClick={() => onRetry(one)}>
								{t('cart.try_again')}
							</Button>
						)}
					</div>
					{one.state !== 'adding' && one.state !== 'added' && (
						<button
							type="button"
							className="grid size-11 shrink-0 place-items-center"
							aria-label={t('uploads.cancel', { file: one.file.name })}
							onClick={() => onStop(one)}
						>
							<X size={16} aria-hidden="true" />
						</button>
					)}
				</li>
			))}
		</ul>
	);
}

/** The connection or the server failed, not the file. */
const mayPass = ({ refusal }: SentFile) =>
	typeof refusal === 'object' && (refusal.status === 0 || refusal.status >= 500);

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

function FileState({
	one: {
		file: { name: file, size },
		state,
		sent,
		refusal,
	},
	t,
}: {
	one: SentFile;
	t: Translate;
}) {
	switch (state) {
		case 'waiting':
			return <p>{t('uploads.state_waiting', { file })}</p>;
		case 'reading':
			return <Spinner words={t('uploads.state_reading', { file })} />;
		case 'adding':
			return <Spinner words={t('late-artwork.adding', { file })} />;
		case 'added':
			return <p role="status">{t('late-artwork.added', { file })}</p>;
		case 'sending':
		case 'offline':
			return (
				<Progress
					words={
						state === 'offline'
							? t('uploads.state_offline', { file })
							: t('uploads.state_sending', { file, done: megabytes(sent), total: megabytes(size) })
					}
					share={sent / size}
				/>
			);
		case 'refused':
			return (
				<p role="alert">
					<strong className="font-medium">{file}</strong>
					<br />
					{typeof refusal === 'string' ? refusal : problemText(refusal, t)}
				</p>
			);
		default:
			return state satisfies never;
	}
}
