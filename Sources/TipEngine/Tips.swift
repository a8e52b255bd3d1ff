/// The namespace of everything that tips share.
public enum Tips {}
