import X from 'lucide-react/icons/x';
import { UploadProgress } from '#src/designs/uploads/UploadProgress.tsx';
import { problemText } from '#src/orders/summary/problem-text.ts';
import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import type { SentFile } from './use-line-files.ts';

type SayAdded = (state: 'adding' | 'added', file: string) => string;

interface SentFilesProps {
	files: readonly SentFile[];
	t: Translate;
	/** Text of the state “adding” or “added” of a file. */
	sayAdded: SayAdded;
	/** Undefined while files are being sent. */
	onRetry: ((file: SentFile) => void) | undefined;
	onStop: (file: SentFile) => void;
}

/** List of the files that are being sent or were refused, with their progress. */
export function SentFiles({ files, t, sayAdded, onRetry, onStop }: SentFilesProps) {
	if (files.length === 0) return null;
	return (
		<ul className="grid gap-2 text-15">
			{files.map((one) => (
				<li key={one.id} className="flex items-start gap-2 rounded-control border border-line bg-white p-3">
					<div className="grid min-w-0 flex-1 gap-2 break-words">
						<FileState one={one} t={t} sayAdded={sayAdded} />
						{one.state === 'refused' && isTemporary(one) && onRetry && (
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

/** Whether the connection or the server failed, so that a retry may succeed. */
const isTemporary = ({ refusal }: SentFile) =>
	typeof refusal === 'object' && (refusal.status === 0 || refusal.status >= 500);

function FileState({
	one: {
		file: { name: file, size },
		state,
		sent,
		refusal,
	},
	t,
	sayAdded,
}: {
	one: SentFile;
	t: Translate;
	sayAdded: SayAdded;
}) {
	switch (state) {
		case 'adding':
			return <Spinner words={sayAdded(state, file)} />;
		case 'added':
			return <p role="status">{sayAdded(state, file)}</p>;
		case 'refused':
			return (
				<p role="alert">
					<strong className="font-medium">{file}</strong>
					<br />
					{typeof refusal === 'string' ? refusal : problemText(refusal, t)}
				</p>
			);
		default:
			return <UploadProgress {...{ file, state, sent, t }} total={size} />;
	}
}
