import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '#src/api/client.ts';
import { type DesignComment, maxCommentLength } from '#src/designs/sharing/comment.ts';
import { addComment, listComments } from '#src/designs/sharing/contract.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import type { Side } from '#src/dielines/dieline.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { findMiddleOfSide } from '../../box/middle-of-side.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { CommentList } from '../../panels/design-menu/CommentList.tsx';
import { $side, setSide } from '../../viewport/store.ts';
import { freeSpot, type Spot } from './free-spot.ts';
import { NumberPin } from './NumberPin.tsx';
import { SideSheet } from './SideSheet.tsx';

interface CommentsProps {
	designId: string;
	/** Of the link. */
	token: string;
}

/** The sides with their comments, and a form for a new comment. */
export function Comments({ designId, token }: CommentsProps) {
	const { t, layout } = useDesigner();
	const side = useStore($side);
	const place = layout.places[side];
	const [comments, setComments] = useState<readonly DesignComment[]>([]);
	const [spot, setSpot] = useState<Spot>();
	const [isWriting, setIsWriting] = useState(false);
	const [failure, setFailure] = useState<string>();

	useEffect(() => {
		callApi(listComments, { id: designId }, { shareToken: token }).then(setComments, (error) =>
			setFailure(failureText(t, error)),
		);
	}, [designId, token, t]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a pin belongs to the side it was set on.
	useEffect(() => setSpot(undefined), [side]);

	const middle = findMiddleOfSide(layout, side);
	const radiusMm = place ? Math.max(place.widthMm, place.heightMm) / 45 : 1;
	const here = comments.filter((comment) => comment.side === side);
	// Shown during writing, so that its author knows where the comment will be.
	const pin = spot ?? (place && freeSpot(middle, here, { ...place, radiusMm }));

	/** @returns whether it is sent; the failure is shown otherwise */
	async function send(said: { text: string; author: string }): Promise<boolean> {
		if (!place || said.text.trim() === '' || said.author.trim() === '') {
			setFailure(t('designs.comment_empty'));
			return false;
		}
		const { xMm, yMm } = pin ?? middle;
		setFailure(undefined);
		try {
			const input = { id: designId, side, xMm, yMm, ...said };
			const made = await callApi(addComment, input, { shareToken: token });
			setComments((now) => [...now, made]);
			setSpot(undefined);
			return true;
		} catch (error) {
			setFailure(failureText(t, error));
			return false;
		}
	}

	return (
		<>
			<SideSheet onPoint={(xMm, yMm) => setSpot({ xMm, yMm })}>
				{here.map((comment) => (
					<NumberPin
						key={comment.id}
						spot={comment}
						number={comments.indexOf(comment) + 1}
						radiusMm={radiusMm}
					/>
				))}
				{pin && (spot || isWriting) && (
					<circle
						cx={pin.xMm}
						cy={pin.yMm}
						r={radiusMm}
						className="fill-white stroke-ph-blue"
						strokeWidth={radiusMm / 3}
					/>
				)}
			</SideSheet>
			<CommentList comments={comments} onChoose={(comment) => setSide(comment.side)} />
			<CommentForm side={side} failure={failure} onWriting={setIsWriting} onSend={send} />
		</>
	);
}

interface CommentFormProps {
	side: Side;
	failure: string | undefined;
	/** Called whenever there is a text, and whenever there is none again. */
	onWriting: (isWriting: boolean) => void;
	onSend: (said: { text: string; author: string }) => Promise<boolean>;
}

/** Keeps the author's name for the next comment. */
function CommentForm({ side, failure, onWriting, onSend }: CommentFormProps) {
	const { t } = useDesigner();
	const [author, setAuthor] = useState('');
	const [text, setText] = useState('');
	const [isBusy, setIsBusy] = useState(false);

	function write(next: string) {
		setText(next);
		onWriting(next.trim() !== '');
	}

	async function send(event: FormEvent) {
		event.preventDefault();
		setIsBusy(true);
		if (await onSend({ text, author })) write('');
		setIsBusy(false);
	}

	return (
		<form className="grid gap-3 border-t border-line pt-5" onSubmit={(event) => void send(event)} noValidate>
			<Field
				label={t('designs.comment_text', { side: t(`editor.side_${side}`) })}
				help={t('designs.comment_help')}
			>
				<textarea
					rows={3}
					maxLength={maxCommentLength}
					value={text}
					onChange={(event) => write(event.target.value)}
				/>
			</Field>
			<Field label={t('designs.comment_author')} error={failure}>
				<input
					autoComplete="name"
					maxLength={60}
					value={author}
					onChange={(event) => setAuthor(event.target.value)}
				/>
			</Field>
			<Button type="submit" busy={isBusy} className="justify-self-start">
				{t('designs.comment_send')}
			</Button>
		</form>
	);
}
