import CircleAlert from 'lucide-react/icons/circle-alert';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { refusalAttribute } from '#src/after-sales/artwork/attach-uploads.ts';
import { SentFiles } from '#src/after-sales/artwork/SentFiles.tsx';
import { useLineFiles } from '#src/after-sales/artwork/use-line-files.ts';
import { maxArtworkBytes } from '#src/designs/artwork/artwork.ts';
import { createTranslate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface PrintFilesIslandProps {
	/** JSON messages: `lineFilesTexts`, in English. */
	messages: string;
	/** The page of the line. */
	action: string;
	/** Reason why the form that was posted to this page was refused. */
	refusal?: string | undefined;
}

const formLimit = 'PDF, PNG, JPEG, SVG or ZIP of at most 10 MB';
const uploadLimit = `PDF, PNG or JPEG of at most ${maxArtworkBytes / 1e6} MB, SVG of at most 5 MB, ZIP of at most 10 MB`;
const isArchive = (file: File) => /\.zip$/i.test(file.name);

/**
 * A print file for a line in production. With JavaScript it is uploaded in parts of 5 MiB that are tried again; an
 * archive, which the designer's upload does not take, and everything without JavaScript is sent by the form.
 */
export default function PrintFilesIsland({ messages, action, refusal }: PrintFilesIslandProps) {
	const t = useMemo(() => createTranslate(JSON.parse(messages), 'en'), [messages]);
	const isHydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState(refusal);
	const { files, isBusy, send, retry, stop } = useLineFiles({
		...{ action, fields: { form: 'upload' } },
		// Not a reload, which would post a refused form again.
		onAdded: () => location.assign(action),
	});
	const onSubmit = (event: SubmitEvent) => {
		const [chosen] = input.current?.files ?? [];
		if (chosen && isArchive(chosen) && !isBusy) return;
		event.preventDefault();
		if (isBusy) return;
		setProblem(chosen ? undefined : 'Choose a file.');
		if (!chosen) return;
		if (input.current) input.current.value = '';
		void send([chosen]);
	};

	return (
		<form
			className="grid gap-3"
			action={action}
			method="post"
			encType="multipart/form-data"
			onSubmit={onSubmit}
		>
			<input type="hidden" name="form" value="file" />
			<div className="field">
				<label className="field-label" htmlFor="print-file">
					Add a print file
				</label>
				<input
					ref={input}
					className="field-input p-2"
					id="print-file"
					type="file"
					name="file"
					accept=".pdf,.ai,.png,.jpg,.jpeg,.svg,.zip"
					aria-describedby="print-file-note"
					aria-invalid={problem ? 'true' : undefined}
				/>
				<div id="print-file-note">
					{problem && (
						<p className="field-error" role="alert">
							<CircleAlert aria-hidden="true" />
							<span {...{ [refusalAttribute]: '' }}>{problem}</span>
						</p>
					)}
					<p className="field-help">{isHydrated ? uploadLimit : formLimit}</p>
				</div>
			</div>
			<SentFiles
				files={files}
				t={t}
				sayAdded={(state, file) => (state === 'added' ? `${file} has been added` : `Adding ${file}`)}
				onRetry={isBusy ? undefined : retry}
				onStop={stop}
			/>
			<Button type="submit" look="secondary" busy={isBusy} className="justify-self-start">
				Upload
			</Button>
		</form>
	);
}
