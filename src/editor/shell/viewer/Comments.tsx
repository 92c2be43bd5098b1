import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '#src/api/client.ts';
import { type DesignComment, maxCommentLength } from '#src/designs/sharing/comment.ts';
import { addComment, listComments } from '#src/designs/sharing/contract.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { findMiddleOfSide } from '../../box/middle-of-side.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { CommentList } from '../../panels/design-menu/CommentList.tsx';
import { $side, setSide } from '../../viewport/store.ts';
import { freeSpot } from './free-spot.ts';
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
	const [spot, setSpot] = useState<{ readonly xMm: number; readonly yMm: number }>();
	const [author, setAuthor] = useState('');
	const [text, setText] = useState('');
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string>();

	useEffect(() => {
		callApi(listComments, { id: designId }, { shareToken: token }).then(setComments, (error) =>
			setFailure(failureText(t, error)),
		);
	}, [designId, token, t]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a pin belongs to the side it was set on.
	useEffect(() => setSpot(undefined), [side]);

	const here = comments.filter((comment) => comment.side === side);
	const radiusMm = place ? Math.max(place.widthMm, place.heightMm) / 45 : 1;

	// Shown during writing, so that its author knows where the comment will be.
	const pin =
		spot ??
		(place &&
			freeSpot(findMiddleOfSide(layout, side), here, {
				radiusMm,
				widthMm: place.widthMm,
				heightMm: place.heightMm,
			}));

	async function send(event: FormEvent) {
		event.preventDefault();
		if (!place || text.trim() === '' || author.trim() === '') {
			setFailure(t('designs.comment_empty'));
			return;
		}
		const { xMm, yMm } = pin ?? findMiddleOfSide(layout, side);
		setIsBusy(true);
		setFailure(undefined);
		try {
			const said = { id: designId, side, xMm, yMm, text, author };
			const made = await callApi(addComment, said, { shareToken: token });
			setComments((now) => [...now, made]);
			setText('');
			setSpot(undefined);
		} catch (error) {
			setFailure(failureText(t, error));
		}
		setIsBusy(false);
	}

	return (
		<>
			<SideSheet onPoint={(xMm, yMm) => setSpot({ xMm, yMm })}>
				{here.map((comment) => (
					<g key={comment.id} transform={`translate(${comment.xMm} ${comment.yMm})`}>
						<circle r={radiusMm} className="fill-ph-blue stroke-white" strokeWidth={radiusMm / 5} />
						<text
							className="fill-white font-bold"
							fontSize={radiusMm * 1.2}
							textAnchor="middle"
							dominantBaseline="central"
						>
							{comments.indexOf(comment) + 1}
						</text>
					</g>
				))}
				{pin && (spot || text.trim() !== '') && (
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
			<form
				className="grid gap-3 border-t border-line pt-5"
				onSubmit={(event) => void send(event)}
				noValidate
			>
				<Field
					label={t('designs.comment_text', { side: t(`editor.side_${side}`) })}
					help={t('designs.comment_help')}
				>
					<textarea
						rows={3}
						maxLength={maxCommentLength}
						value={text}
						onChange={(event) => setText(event.target.value)}
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
		</>
	);
}
