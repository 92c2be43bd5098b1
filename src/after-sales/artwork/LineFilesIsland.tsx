import CircleAlert from 'lucide-react/icons/circle-alert';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { artworkTypes, maxArtworkBytes } from '#src/designs/artwork/artwork.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { createTranslate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { refusalAttribute } from './attach-uploads.ts';
import { SentFiles } from './SentFiles.tsx';
import { useLineFiles } from './use-line-files.ts';

interface LineFilesIslandProps {
	site: Pick<Site, 'languageTag'>;
	/** JSON messages: `lineFilesTexts`. */
	messages: string;
	lineId: number;
	/** URL of this page with the order's token, which the form is posted to. */
	action: string;
	/** Reason why the form that was posted to this page was refused. */
	refusal?: string | undefined;
	/** Limits for the form without JavaScript, which are smaller. */
	accept: string;
	limits: string;
}

const acceptedTypes = [...artworkTypes, '.ai'].join(',');

/**
 * Print files for one line of a placed order. With JavaScript they are uploaded in parts of 5 MiB; without it the form
 * is posted as it is.
 */
export default function LineFilesIsland(props: LineFilesIslandProps) {
	const { site, messages, lineId, action } = props;
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const isHydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState(props.refusal);
	const { files, isBusy, send, retry, stop } = useLineFiles({
		...{ action, onAdded: showOrderAgain },
		fields: { action: 'artwork', line: String(lineId) },
	});
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
			<SentFiles
				files={files}
				t={t}
				sayAdded={(state, file) => t(`late-artwork.${state}`, { file })}
				onRetry={isBusy ? undefined : retry}
				onStop={stop}
			/>
			<Button type="submit" look="secondary" busy={isBusy} className="justify-self-start">
				{t('after-sales.artwork_send')}
			</Button>
		</form>
	);
}

/** Reloads the page, which then lists the new files. */
function showOrderAgain(): void {
	location.hash = 'artwork';
	location.reload();
}
