/// What lets a person write a turn.
protocol TurnEditor: AnyObject {}
final class EditLineEditor: TurnEditor {}
